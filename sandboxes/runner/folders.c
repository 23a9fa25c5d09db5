#include "folders.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fault.h"
#include "wire.h"

enum { PIECE = 16 * 1024, DEEPEST = 32, MOST_FILES = 4096, SENT = 60 * 1024 };

static const int OPEN_FOLDER = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK;

/** Writes everything. False if a write fails. */
static bool written(int fd, const char *from, size_t size) {
  while (size > 0) {
    ssize_t put = write(fd, from, size);
    if (put < 0) return false;
    from += put;
    size -= (size_t)put;
  }
  return true;
}

/** True for a relative path without empty, `.` or `..` segments. */
static bool is_plain_path(const char *path) {
  for (const char *segment = path;;) {
    size_t length = strcspn(segment, "/");
    if (length == 0 || length > NAME_MAX || strncmp(segment, "..", length) == 0) return false;
    if (segment[length] == '\0') return true;
    segment += length + 1;
  }
}

void receive_file(const char *folder, const char *path, uint64_t size, mode_t mode, enum receiving receiving) {
  errno = 0;
  if (!is_plain_path(path)) fault("a file's path is invalid");
  char whole[PATH_MAX];
  int length = snprintf(whole, sizeof whole, "%s/%s", folder, path);
  if (length < 0 || (size_t)length >= sizeof whole) fault("a file's path is too long");
  for (char *slash = strchr(whole + strlen(folder) + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    if (mkdir(whole, 0755) < 0 && errno != EEXIST) fault("cannot create a directory");
    *slash = '/';
  }
  int how = receiving == RECEIVE_NEW ? O_EXCL : O_APPEND;
  int fd = open(whole, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | how, mode);
  if (fd < 0) fault("cannot create a file");
  char piece[PIECE];
  while (size > 0) {
    size_t now = size < sizeof piece ? (size_t)size : sizeof piece;
    wire_read(piece, now);
    if (!written(fd, piece, now)) fault("cannot write a file");
    size -= now;
  }
  close(fd);
}

void make_folder_of(const char *path, uid_t uid) {
  if (mkdir(path, 0700) < 0) fault("cannot create a directory");
  if (lchown(path, uid, uid) < 0) fault("cannot change the owner of a directory");
}

void take_back_folder(const char *path) {
  if (lchown(path, 0, 0) < 0 || chmod(path, 0700) < 0) fault("cannot change the owner of a directory");
}

/** Makes root the owner of an entry in a directory of root's, so that the entry's permissions cannot get in the way. */
static void claim(int folder, const char *name, mode_t mode) {
  if (fchownat(folder, name, 0, 0, AT_SYMLINK_NOFOLLOW) < 0) fault("cannot change the owner of a program's file");
  if (fchmodat(folder, name, mode, 0) < 0) fault("cannot change the mode of a program's file");
}

static bool is_dot(const char *name) { return strcmp(name, ".") == 0 || strcmp(name, "..") == 0; }

static DIR *open_entries(int folder, const char *name) {
  int fd = openat(folder, name, OPEN_FOLDER);
  DIR *entries = fd < 0 ? NULL : fdopendir(fd);
  if (entries == NULL) fault("cannot list a directory");
  return entries;
}

/** Removes a file or an empty directory. False if it is a directory that is not empty. */
static bool removed(int folder, const char *name) {
  if (unlinkat(folder, name, 0) == 0) return true;
  if (errno != EISDIR && errno != EPERM) fault("cannot remove a program's file");
  if (unlinkat(folder, name, AT_REMOVEDIR) == 0) return true;
  if (errno != ENOTEMPTY && errno != EEXIST) fault("cannot remove a program's file");
  return false;
}

/** Moves a directory to the top directory, under an unused name. */
static void lift(int from, const char *name, int top) {
  static unsigned lifted;
  char fresh[32];
  do {
    snprintf(fresh, sizeof fresh, "lifted-%u", lifted++);
    if (renameat2(from, name, top, fresh, RENAME_NOREPLACE) == 0) return;
  } while (errno == EEXIST);
  fault("cannot remove a program's file");
}

void empty_folder(const char *path) {
  int top = open(path, OPEN_FOLDER);
  if (top < 0) fault("cannot open a directory");
  // Move nested directories to the top instead of descending into them. Even for very deep trees, this needs only two
  // open directories and no recursion.
  for (bool again = true; again;) {
    again = false;
    DIR *entries = open_entries(top, ".");
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
      if (is_dot(entry->d_name)) continue;
      again = true;
      if (removed(top, entry->d_name)) continue;
      claim(top, entry->d_name, 0700);
      DIR *inner = open_entries(top, entry->d_name);
      for (struct dirent *below; (below = readdir(inner)) != NULL;) {
        if (is_dot(below->d_name) || removed(dirfd(inner), below->d_name)) continue;
        // Moving a directory changes its `..` entry, which needs write permission on the directory itself.
        claim(dirfd(inner), below->d_name, 0700);
        lift(dirfd(inner), below->d_name, top);
      }
      closedir(inner);
      removed(top, entry->d_name);
    }
    closedir(entries);
  }
  close(top);
}

struct copying {
  uint64_t bytes_left;
  unsigned files_left;
  const char *refused;
};

/** If the box runs out of space for the copy, the artefact is too large, even if it is within its limit. */
static void refuse_what_fills(struct copying *copying) {
  if (errno != ENOSPC) fault("cannot copy the compiler's output");
  copying->refused = "size";
}

static void copy_file(int from, const char *name, int to, struct copying *copying) {
  int out = openat(to, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (out < 0) return refuse_what_fills(copying);
  claim(from, name, 0400);
  int in = openat(from, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (in < 0) fault("cannot copy the compiler's output");
  char piece[PIECE];
  for (ssize_t got; (got = read(in, piece, sizeof piece)) != 0;) {
    if (got < 0) fault("cannot read the compiler's output");
    if ((uint64_t)got > copying->bytes_left) {
      copying->refused = "size";
      break;
    }
    copying->bytes_left -= (uint64_t)got;
    if (!written(out, piece, (size_t)got)) {
      refuse_what_fills(copying);
      break;
    }
  }
  if (fchmod(out, 0755) < 0) fault("cannot change the mode of the artefact");
  close(in);
  close(out);
}

static void copy_entry(int from, const char *name, int to, int depth, struct copying *copying);

static void copy_folder(int from, const char *name, int to, int depth, struct copying *copying) {
  if (depth > DEEPEST) {
    copying->refused = "size";
    return;
  }
  claim(from, name, 0700);
  if (mkdirat(to, name, 0700) < 0) return refuse_what_fills(copying);
  DIR *entries = open_entries(from, name);
  int copy = openat(to, name, OPEN_FOLDER);
  if (copy < 0) fault("cannot copy the compiler's output");
  for (struct dirent *entry; copying->refused == NULL && (entry = readdir(entries)) != NULL;)
    if (!is_dot(entry->d_name)) copy_entry(dirfd(entries), entry->d_name, copy, depth + 1, copying);
  if (fchmod(copy, 0755) < 0) fault("cannot change the mode of the artefact");
  close(copy);
  closedir(entries);
}

static void copy_entry(int from, const char *name, int to, int depth, struct copying *copying) {
  struct stat found;
  if (fstatat(from, name, &found, AT_SYMLINK_NOFOLLOW) < 0) fault("cannot stat the compiler's output");
  if (copying->files_left-- == 0)
    copying->refused = "size";
  else if (S_ISREG(found.st_mode) && found.st_nlink == 1)
    copy_file(from, name, to, copying);
  else if (S_ISDIR(found.st_mode))
    copy_folder(from, name, to, depth, copying);
  else
    copying->refused = "kind";
}

const char *take_artefact(const char *artefact, uint64_t largest) {
  if (strcmp(artefact, "none") == 0) return "none";
  const char *name = strchr(artefact, ':');
  errno = 0;
  if (name == NULL || !is_plain_path(++name) || strchr(name, '/') != NULL) fault("the artefact's name is invalid");
  bool wants_folder = strncmp(artefact, "directory:", strlen("directory:")) == 0;

  int from = open("/box/out", OPEN_FOLDER);
  int to = open("/box/bin", OPEN_FOLDER);
  struct stat found;
  if (from < 0 || to < 0) fault("cannot open /box/out or /box/bin");
  struct copying copying = {.bytes_left = largest, .files_left = MOST_FILES};
  if (fstatat(from, name, &found, AT_SYMLINK_NOFOLLOW) < 0)
    copying.refused = "missing";
  else if (wants_folder ? !S_ISDIR(found.st_mode) : !S_ISREG(found.st_mode))
    copying.refused = "kind";
  else
    copy_entry(from, name, to, 0, &copying);
  close(from);
  close(to);
  return copying.refused == NULL ? "taken" : copying.refused;
}

/** The payload of a frame: a file's path, a NUL and a piece of the file. */
static char sent[WIRE_PATH + SENT];

/** Sends a file in pieces, up to `most` bytes. An empty file is sent as one empty piece. */
static void send_file(char type, int folder, const char *name, const char *path, uint64_t most) {
  int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) fault("cannot open a file to send");
  size_t head = strlen(path) + 1;
  memcpy(sent, path, head);
  for (bool first = true;; first = false) {
    size_t held = 0;
    for (ssize_t got; held < SENT && held < most; held += (size_t)got) {
      size_t room = most < SENT ? (size_t)most : SENT;
      got = read(fd, sent + head + held, room - held);
      if (got < 0) fault("cannot read a file to send");
      if (got == 0) break;
    }
    if (held == 0 && !first) break;
    wire_send(type, sent, head + held);
    most -= held;
  }
  close(fd);
}

static bool is_plain_file(int folder, const char *name) {
  struct stat found;
  return fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(found.st_mode) && found.st_nlink == 1;
}

void send_collected(const char *name, char *const files[]) {
  int scratch = open("/tmp", OPEN_FOLDER);
  struct stat found;
  if (scratch < 0) fault("cannot open a directory");
  // The program owned the directory, and may have replaced it with anything.
  if (fstatat(scratch, name, &found, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(found.st_mode)) {
    claim(scratch, name, 0700);
    int folder = openat(scratch, name, OPEN_FOLDER);
    if (folder < 0) fault("cannot open a directory");
    for (; *files != NULL; files++) {
      errno = 0;
      if (!is_plain_path(*files) || strchr(*files, '/') != NULL) fault("a collected file's name is invalid");
      if (!is_plain_file(folder, *files)) continue;
      claim(folder, *files, 0400);
      send_file('F', folder, *files, *files, SENT);
    }
    close(folder);
  }
  close(scratch);
}

static const char ARTEFACT[] = "/box/bin/";

static uint64_t artefact_bytes;

static int count_entry(const char *path, const struct stat *found, int kind, struct FTW *at) {
  (void)at;
  if (kind != FTW_F) return kind == FTW_D ? 0 : 1;
  artefact_bytes += (uint64_t)found->st_size;
  return strlen(path) - strlen(ARTEFACT) < WIRE_PATH ? 0 : 1;
}

static int send_entry(const char *path, const struct stat *found, int kind, struct FTW *at) {
  (void)found, (void)at;
  if (kind == FTW_F) send_file('B', AT_FDCWD, path, path + strlen(ARTEFACT), UINT64_MAX);
  return 0;
}

void send_artefact(uint64_t most) {
  artefact_bytes = 0;
  // count_entry also stops at a path that is too long for the wire. Such an artefact is not sent back.
  if (nftw(ARTEFACT, count_entry, DEEPEST, FTW_PHYS) != 0 || artefact_bytes > most) return;
  if (nftw(ARTEFACT, send_entry, DEEPEST, FTW_PHYS) != 0) fault("cannot send the artefact");
}
