/**
 * A GCC plugin, used only to precompile headers. It adds `#pragma cohort_instantiate`, which does early what the
 * compiler does at the end of every compile: instantiate the templates that the standard library's inline functions
 * need. GCC writes a precompiled header before that step, so every compile would repeat it: 0.5 of the 0.75 s of CPU
 * that a small program with <bits/stdc++.h> took. Compiles do not load the plugin.
 *
 * Programs behave the same: these instantiations depend only on the library, and a program must not specialise
 * templates that depend only on the library.
 */
#include "gcc-plugin.h"
#include "plugin-version.h"

#include "config.h"
#include "system.h"
#include "coretypes.h"
#include "tree.h"

#include "c-family/c-pragma.h"
#include "cp/cp-tree.h"

int plugin_is_GPL_compatible;

/** The condition that maybe_emit_vtables (gcc/cp/decl2.cc) checks for a class at the end of a compile. */
static bool vtables_are_needed(tree type) {
  bool needed = false;
  for (tree table = CLASSTYPE_VTABLES(type); table; table = DECL_CHAIN(table)) {
    import_export_decl(table);
    if (DECL_NOT_REALLY_EXTERN(table) && decl_needed_p(table)) needed = true;
  }
  return needed;
}

/** Marks the functions of a vtable as used, like mark_vtable_entries. Thunks are left to the end of the compile. */
static void use_functions_of(tree table) {
  tree entries = DECL_INITIAL(table);
  if (!entries || TREE_CODE(entries) != CONSTRUCTOR) return;
  unsigned index;
  tree entry;
  FOR_EACH_CONSTRUCTOR_VALUE(CONSTRUCTOR_ELTS(entries), index, entry) {
    STRIP_NOPS(entry);
    if (TREE_CODE(entry) != ADDR_EXPR && TREE_CODE(entry) != FDESC_EXPR) continue;
    tree function = TREE_OPERAND(entry, 0);
    if (TREE_CODE(function) == FUNCTION_DECL && !DECL_THUNK_P(function)) mark_used(function);
  }
}

static bool has_vtables(tree type) {
  return CLASSTYPE_VTABLES(type) && TREE_TYPE(CLASSTYPE_VTABLES(type)) != void_type_node;
}

static void instantiate(cpp_reader *) {
  // GCC decides linkage only at the end of a file. If it is still undecided, GCC 14 later fails on virtual destructors.
  at_eof = 1;
  hash_set<tree> done;
  for (bool found = true; found;) {
    found = false;
    instantiate_pending_templates(0);
    for (int i = (int)vec_safe_length(keyed_classes) - 1; i >= 0; i--) {
      tree type = (*keyed_classes)[i];
      if (done.contains(type) || !has_vtables(type) || !vtables_are_needed(type)) continue;
      done.add(type);
      found = true;
      for (tree table = CLASSTYPE_VTABLES(type); table; table = DECL_CHAIN(table)) use_functions_of(table);
    }
  }
  at_eof = 0;
}

static void add_pragma(void *, void *) { c_register_pragma(nullptr, "cohort_instantiate", instantiate); }

int plugin_init(plugin_name_args *plugin, plugin_gcc_version *compiler) {
  if (!plugin_default_version_check(compiler, &gcc_version)) return 1;
  register_callback(plugin->base_name, PLUGIN_PRAGMAS, add_pragma, nullptr);
  return 0;
}
