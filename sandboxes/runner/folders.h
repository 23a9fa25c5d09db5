#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/**
 * Files in the box. A program may have planted links, FIFOs, sockets, unreadable folders or very deep ones; nothing
 * here follows or opens them. All of it relies on no process but the runner being alive.
 */

/** Longest path of a file on the wire, with its end. */
enum { WIRE_PATH = 1024 };

/** What is done with a file that is there already. */
enum receiving { RECEIVE_NEW, RECEIVE_MORE };

/**
 * Receives `size` bytes from the wire as `<folder>/<path>`, owned by root; for RECEIVE_MORE they are put at the end of
 * what is there.
 */
void receive_file(const char *folder, const char *path, uint64_t size, mode_t mode, enum receiving receiving);

/** Makes an empty folder that only `uid` may enter. */
void make_folder_of(const char *path, uid_t uid);

/** Ends what `make_folder_of` gave: the folder is root's alone. What is in it stays as it is. */
void take_back_folder(const char *path);

/** Removes all that is in the folder `path` of root's, whoever made it; the folder itself stays. */
void empty_folder(const char *path);

/**
 * Copies what the compiler left into `/box/bin`, as root's and read-only.
 * @param artefact `none`, `file:NAME` or `directory:NAME` in `/box/out`
 * @return `taken`, `none`, `missing`, `kind` or `size`
 */
const char *take_artefact(const char *artefact, uint64_t largest);

/** Sends all that is in `/box/bin` as `B` frames, unless it has more than `most` bytes. */
void send_artefact(uint64_t most);

/** Sends those of the files that a command left in the folder `name` of `/tmp` as `F` frames: each its beginning. */
void send_collected(const char *name, char *const files[]);
