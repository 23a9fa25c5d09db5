#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/**
 * Files in the box. A program may have planted links, FIFOs, sockets, unreadable folders or very deep ones; nothing
 * here follows or opens them. All of it relies on no process but the runner being alive.
 */

/** Receives a source file of `size` bytes from the wire as `/box/src/<path>`, owned by root. */
void receive_source(const char *path, uint64_t size);

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
