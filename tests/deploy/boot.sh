#!/bin/sh
# Becomes the first process of a Debian root: in namespaces of its own, with a loopback that nobody else is on. $1: the root.
set -e
mount --make-rprivate /
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
# the kernel's settings are the machine's
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
mkdir sys/fs/cgroup/systemd
mount -t cgroup -o none,name=systemd,xattr cgroup sys/fs/cgroup/systemd
for folder in run tmp; do mount -t tmpfs tmpfs $folder; done
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do
  touch dev/$device
  mount --bind /dev/$device dev/$device
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
mount -t tmpfs tmpfs dev/shm
ip link set lo up
mkdir -p outside
pivot_root . outside
umount -l /outside
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init systemd.unified_cgroup_hierarchy=0
