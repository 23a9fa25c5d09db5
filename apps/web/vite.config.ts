import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { firstPageBudget } from './build/first-page-budget.ts'

const API = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    firstPageBudget({ limitKb: 150 }),
    // Next to each file its .br and .gz, which the API serves. Fonts in WOFF2 are compressed already.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(html|css|js|svg|ttf)$/,
      threshold: 1000,
      skipIfLargerOrEqual: true,
    }),
  ],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': API, '/readyz': API } },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '/api': API, '/readyz': API } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Inlined assets would be data: URLs, which the content security policy allows for images alone.
    assetsInlineLimit: 0,
    // The editor's chunk is large by nature and is loaded on the solving screen alone; the budget of the
    // first page is what is checked.
    chunkSizeWarningLimit: 6000,
  },
})
