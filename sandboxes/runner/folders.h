#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/**
 * Files in the box. A program may have left links, FIFOs and sockets, which these functions never follow or open, and
 * unreadable or very deep directories. No process of a program may be running while these functions work.
 */

/** Longest path of a file on the wire, including the NUL. */
enum { WIRE_PATH = 1024 };

/** RECEIVE_NEW fails if the file exists, RECEIVE_MORE appends to it. */
enum receiving { RECEIVE_NEW, RECEIVE_MORE };

/** Writes `size` bytes from the wire to `<folder>/<path>`, owned by root. */
void receive_file(const char *folder, const char *path, uint64_t size, mode_t mode, enum receiving receiving);

/** Creates an empty directory that only `uid` can enter. */
void make_folder_of(const char *path, uid_t uid);

/** Undoes `make_folder_of`: only root can enter the directory. Its contents are unchanged. */
void take_back_folder(const char *path);

/** Empties the directory `path`, which root must own. Its contents may belong to any user. */
void empty_folder(const char *path);

/**
 * Copies the compiler's output to `/box/bin`, owned by root and read-only.
 * @param artefact `none`, `file:NAME` or `directory:NAME` in `/box/out`
 * @return `taken`, `none`, `missing`, `kind` or `size`
 */
const char *take_artefact(const char *artefact, uint64_t largest);

/** Sends the files in `/box/bin` as `B` frames, unless they have more than `most` bytes in total. */
void send_artefact(uint64_t most);

/** Sends the beginning of each of the `files` that a command left in `/tmp/<name>`, as `F` frames. */
void send_collected(const char *name, char *const files[]);
