/** The programs of `npm run bench:growth`. */
export interface GrowthProgram {
  /** In `programs`. */
  file: string
  /** The function of `inputs.py` that generates its input. */
  generator: string
  /** The range of sizes. As in a problem package, only its upper part is measured if it is wide. */
  from: number
  to: number
  /** How its steps grow on these inputs. */
  truth: string
}

const program = (
  file: string,
  generator: string,
  from: number,
  to: number,
  truth: string,
): GrowthProgram => ({ file, generator, from, to, truth })

export const GROWTH_PROGRAMS: GrowthProgram[] = [
  program('01-two-pointers.cpp', 'sorted_target', 1000, 200_000, 'O(n)'),
  program('01-two-pointers.java', 'array', 1000, 200_000, 'O(n)'),
  program('01-two-pointers.py', 'two_sorted', 1000, 200_000, 'O(n)'),
  program('01-two-pointers.js', 'array', 1000, 200_000, 'O(n)'),
  program('02-binary-search.cpp', 'queries', 1000, 200_000, 'O(n log n)'),
  program('02-binary-search.java', 'queries', 1000, 200_000, 'O(n log n)'),
  program('02-binary-search.py', 'queries', 1000, 100_000, 'O(n log n)'),
  program('02-binary-search.js', 'queries', 1000, 200_000, 'O(n log n)'),
  program('03-triangle.cpp', 'array', 50, 5000, 'O(n²)'),
  program('03-triangle.java', 'points', 50, 5000, 'O(n²)'),
  program('03-triangle.py', 'array', 50, 2000, 'O(n²)'),
  program('03-triangle.js', 'signed', 50, 5000, 'O(n²)'),
  program('04-memo.cpp', 'number', 1000, 100_000, 'O(n)'),
  program('04-memo.java', 'two_strings', 50, 2000, 'O(n²)'),
  program('04-memo.py', 'grid_numbers', 10, 300, 'O(n²)'),
  program('04-memo.js', 'chain', 10, 300, 'O(n³)'),
  program('05-sort-in-loop.cpp', 'array', 50, 2000, 'O(n² log n)'),
  program('05-sort-in-loop.java', 'array', 50, 2000, 'O(n² log n)'),
  program('05-sort-in-loop.py', 'array', 50, 5000, 'O(n²)'),
  program('05-sort-in-loop.js', 'array', 50, 2000, 'O(n² log n)'),
  program('06-bfs.cpp', 'maze', 10, 1000, 'O(n²)'),
  program('06-bfs.java', 'graph', 1000, 100_000, 'O(n)'),
  program('06-bfs.py', 'maze', 10, 500, 'O(n²)'),
  program('06-bfs.js', 'graph', 1000, 100_000, 'O(n)'),
  program('07-sieve.cpp', 'number', 1000, 10_000_000, 'O(n log log n)'),
  program('07-sieve.java', 'number', 1000, 5_000_000, 'O(n log log n)'),
  program('07-sieve.py', 'number', 1000, 1_000_000, 'O(n log log n)'),
  program('07-sieve.js', 'number', 1000, 5_000_000, 'O(n)'),
  program('08-bitmask.cpp', 'weights', 4, 20, 'O(n·2ⁿ)'),
  program('08-bitmask.java', 'weights', 4, 22, 'O(2ⁿ)'),
  program('08-bitmask.py', 'weights', 4, 17, 'O(n·2ⁿ)'),
  program('08-bitmask.js', 'weights', 4, 20, 'O(2ⁿ)'),
  program('09-string-building.cpp', 'text', 50, 50_000, 'O(n²)'),
  program('09-string-building.java', 'text', 50, 50_000, 'O(n²)'),
  program('09-string-building.py', 'text', 1000, 200_000, 'O(n)'),
  program('09-string-building.js', 'text', 1000, 200_000, 'O(n)'),
  program('10-sliding-window.cpp', 'window', 1000, 200_000, 'O(n)'),
  program('10-sliding-window.java', 'text', 1000, 200_000, 'O(n)'),
  program('10-sliding-window.py', 'window', 1000, 200_000, 'O(n)'),
  program('10-sliding-window.js', 'window_distinct', 1000, 200_000, 'O(n)'),
  program('11-matrix.cpp', 'two_matrices', 10, 300, 'O(n³)'),
  program('11-matrix.java', 'two_matrices', 10, 400, 'O(n³)'),
  program('11-matrix.py', 'two_matrices', 10, 150, 'O(n³)'),
  program('11-matrix.js', 'two_matrices', 10, 300, 'O(n³)'),
  program('12-harmonic.cpp', 'number', 1000, 1_000_000, 'O(n log n)'),
  program('12-harmonic.java', 'number', 1000, 2_000_000, 'O(n log n)'),
  program('12-harmonic.py', 'number', 1000, 200_000, 'O(n log n)'),
  program('12-harmonic.js', 'small_values', 1000, 200_000, 'O(n log n)'),
  program('13-set-map.cpp', 'words_lines', 1000, 200_000, 'O(n log n)'),
  program('13-set-map.java', 'array', 1000, 200_000, 'O(n log n)'),
  program('13-set-map.py', 'target_array', 1000, 200_000, 'O(n)'),
  program('13-set-map.js', 'words', 1000, 200_000, 'O(n)'),
  program('14-list-membership.cpp', 'array', 50, 5000, 'O(n²)'),
  program('14-list-membership.java', 'words_lines', 50, 5000, 'O(n²)'),
  program('14-list-membership.py', 'two_lists', 50, 3000, 'O(n²)'),
  program('14-list-membership.js', 'array', 50, 5000, 'O(n²)'),
  program('15-sqrt-decomposition.cpp', 'range_queries', 1000, 100_000, 'O(n√n)'),
  program('15-fast-power.java', 'number', 1000, 1_000_000_000, 'O(log n)'),
  program('15-heap.py', 'array', 1000, 200_000, 'O(n log n)'),
  program('15-partitions.js', 'number', 1000, 100_000, 'O(n√n)'),
]
