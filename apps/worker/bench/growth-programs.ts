/** The programs of `npm run bench:growth`. */
export interface GrowthProgram {
  /** In `programs`. */
  file: string
  /** The function of `inputs.py` that generates its input. */
  generator: string
  from: number
  to: number
  /** How its steps grow on these inputs. */
  truth: string
}

const ROWS: [file: string, generator: string, from: number, to: number, truth: string][] = [
  ['01-two-pointers.cpp', 'sorted_target', 1000, 200_000, 'O(n)'],
  ['01-two-pointers.java', 'array', 1000, 200_000, 'O(n)'],
  ['01-two-pointers.py', 'two_sorted', 1000, 200_000, 'O(n)'],
  ['01-two-pointers.js', 'array', 1000, 200_000, 'O(n)'],
  ['02-binary-search.cpp', 'queries', 1000, 200_000, 'O(n log n)'],
  ['02-binary-search.java', 'queries', 1000, 200_000, 'O(n log n)'],
  ['02-binary-search.py', 'queries', 1000, 100_000, 'O(n log n)'],
  ['02-binary-search.js', 'queries', 1000, 200_000, 'O(n log n)'],
  ['03-triangle.cpp', 'array', 50, 5000, 'O(n²)'],
  ['03-triangle.java', 'points', 50, 5000, 'O(n²)'],
  ['03-triangle.py', 'array', 50, 2000, 'O(n²)'],
  ['03-triangle.js', 'signed', 50, 5000, 'O(n²)'],
  ['04-memo.cpp', 'number', 1000, 100_000, 'O(n)'],
  ['04-memo.java', 'two_strings', 50, 2000, 'O(n²)'],
  ['04-memo.py', 'grid_numbers', 10, 300, 'O(n²)'],
  ['04-memo.js', 'chain', 10, 300, 'O(n³)'],
  ['05-sort-in-loop.cpp', 'array', 50, 2000, 'O(n² log n)'],
  ['05-sort-in-loop.java', 'array', 50, 2000, 'O(n² log n)'],
  ['05-sort-in-loop.py', 'array', 50, 5000, 'O(n²)'],
  ['05-sort-in-loop.js', 'array', 50, 2000, 'O(n² log n)'],
  ['06-bfs.cpp', 'maze', 10, 1000, 'O(n²)'],
  ['06-bfs.java', 'graph', 1000, 100_000, 'O(n)'],
  ['06-bfs.py', 'maze', 10, 500, 'O(n²)'],
  ['06-bfs.js', 'graph', 1000, 100_000, 'O(n)'],
  ['07-sieve.cpp', 'number', 1000, 10_000_000, 'O(n log log n)'],
  ['07-sieve.java', 'number', 1000, 5_000_000, 'O(n log log n)'],
  ['07-sieve.py', 'number', 1000, 1_000_000, 'O(n log log n)'],
  ['07-sieve.js', 'number', 1000, 5_000_000, 'O(n)'],
  ['08-bitmask.cpp', 'weights', 4, 20, 'O(n·2ⁿ)'],
  ['08-bitmask.java', 'weights', 4, 22, 'O(2ⁿ)'],
  ['08-bitmask.py', 'weights', 4, 17, 'O(n·2ⁿ)'],
  ['08-bitmask.js', 'weights', 4, 20, 'O(2ⁿ)'],
  ['09-string-building.cpp', 'text', 50, 50_000, 'O(n²)'],
  ['09-string-building.java', 'text', 50, 50_000, 'O(n²)'],
  ['09-string-building.py', 'text', 1000, 200_000, 'O(n)'],
  ['09-string-building.js', 'text', 1000, 200_000, 'O(n)'],
  ['10-sliding-window.cpp', 'window', 1000, 200_000, 'O(n)'],
  ['10-sliding-window.java', 'text', 1000, 200_000, 'O(n)'],
  ['10-sliding-window.py', 'window', 1000, 200_000, 'O(n)'],
  ['10-sliding-window.js', 'window_distinct', 1000, 200_000, 'O(n)'],
  ['11-matrix.cpp', 'two_matrices', 10, 300, 'O(n³)'],
  ['11-matrix.java', 'two_matrices', 10, 400, 'O(n³)'],
  ['11-matrix.py', 'two_matrices', 10, 150, 'O(n³)'],
  ['11-matrix.js', 'two_matrices', 10, 300, 'O(n³)'],
  ['12-harmonic.cpp', 'number', 1000, 1_000_000, 'O(n log n)'],
  ['12-harmonic.java', 'number', 1000, 2_000_000, 'O(n log n)'],
  ['12-harmonic.py', 'number', 1000, 200_000, 'O(n log n)'],
  ['12-harmonic.js', 'small_values', 1000, 200_000, 'O(n log n)'],
  ['13-set-map.cpp', 'words_lines', 1000, 200_000, 'O(n log n)'],
  ['13-set-map.java', 'array', 1000, 200_000, 'O(n log n)'],
  ['13-set-map.py', 'target_array', 1000, 200_000, 'O(n)'],
  ['13-set-map.js', 'words', 1000, 200_000, 'O(n)'],
  ['14-list-membership.cpp', 'array', 50, 5000, 'O(n²)'],
  ['14-list-membership.java', 'words_lines', 50, 5000, 'O(n²)'],
  ['14-list-membership.py', 'two_lists', 50, 3000, 'O(n²)'],
  ['14-list-membership.js', 'array', 50, 5000, 'O(n²)'],
  ['15-sqrt-decomposition.cpp', 'range_queries', 1000, 100_000, 'O(n√n)'],
  ['15-fast-power.java', 'number', 1000, 1_000_000_000, 'O(log n)'],
  ['15-heap.py', 'array', 1000, 200_000, 'O(n log n)'],
  ['15-partitions.js', 'number', 1000, 100_000, 'O(n√n)'],
]

export const GROWTH_PROGRAMS: GrowthProgram[] = ROWS.map(([file, generator, from, to, truth]) => ({
  file,
  generator,
  from,
  to,
  truth,
}))
