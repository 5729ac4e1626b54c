-- Run once by the administrator of the database: psql -v ON_ERROR_STOP=1 -f roles.sql
-- The login owns the tables and is no superuser. The other four log in nowhere: a transaction takes one of them (docs/row-security.md).
create role aangan login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create role aangan_app nologin noinherit nosuperuser nobypassrls;
create role aangan_identity nologin noinherit nosuperuser nobypassrls;
create role aangan_keeper nologin noinherit nosuperuser nobypassrls;
create role aangan_backup nologin noinherit nosuperuser nobypassrls;
grant aangan_app, aangan_identity, aangan_keeper, aangan_backup to aangan;
create database aangan owner aangan encoding 'UTF8' template template0;
revoke connect, temporary on database aangan from public;
