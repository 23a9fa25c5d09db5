import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { firstPageBudget } from './build/first-page-budget.ts'
import { leanContract } from './build/lean-contract.ts'
import { leanMonaco } from './build/lean-monaco.ts'
import { mathFont } from './build/math-font.ts'
import { solvingFiles } from './build/solving-files.ts'

const API = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** The paths that the API handles. A regular expression, because a plain `/p` would also match `/problems`. */
const toApi = { '^/(api|readyz|p|robots\\.txt|sitemap\\.xml)(/|\\?|$)': API }

const PAGE_STYLE = 'statement-page.css'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanContract(),
    leanMonaco(),
    mathFont(),
    firstPageBudget({ limitKb: 150 }),
    solvingFiles(),
    // The API serves these .br and .gz files. WOFF2 fonts are already compressed.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(html|css|js|svg|ttf)$/,
      threshold: 1000,
      skipIfLargerOrEqual: true,
    }),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      ...toApi,
      // The build gives the stylesheet of the API's own pages this name. In development, serve its source.
      [`/${PAGE_STYLE}`]: { bypass: () => '/src/app/styles/statement-page.css' },
    },
  },
  preview: { host: '127.0.0.1', port: 4173, proxy: toApi },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    rollupOptions: {
      input: ['index.html', `src/app/styles/${PAGE_STYLE}`],
      output: {
        assetFileNames: ({ names }) =>
          names.includes(PAGE_STYLE) ? PAGE_STYLE : 'assets/[name]-[hash][extname]',
      },
    },
    // Inlined assets become data: URLs, which the content security policy allows only for images and fonts.
    assetsInlineLimit: 0,
    // Only the solving page loads the editor's large chunk. firstPageBudget checks the first page.
    chunkSizeWarningLimit: 6000,
  },
})
