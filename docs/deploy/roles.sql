-- Run by the administrator of the database, once for each one: psql -v ON_ERROR_STOP=1 [-v database=<name>] -f roles.sql
-- The login owns the tables and is no superuser. The other four log in nowhere: a transaction takes one of them (docs/row-security.md),
-- and their names begin with the database's.
\if :{?database}
\else
  \set database aangan
\endif
\set app :database _app
\set identity :database _identity
\set keeper :database _keeper
\set backup :database _backup
select not exists (select from pg_roles where rolname = 'aangan') as is_first \gset
\if :is_first
  create role aangan login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
\endif
create role :"app" nologin noinherit nosuperuser nobypassrls;
create role :"identity" nologin noinherit nosuperuser nobypassrls;
create role :"keeper" nologin noinherit nosuperuser nobypassrls;
create role :"backup" nologin noinherit nosuperuser nobypassrls;
grant :"app", :"identity", :"keeper", :"backup" to aangan;
create database :"database" owner aangan encoding 'UTF8' template template0;
revoke connect, temporary on database :"database" from public;
