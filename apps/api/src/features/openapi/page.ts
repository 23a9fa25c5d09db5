import { createHash } from 'node:crypto'
import { pathTo, serviceCalls } from '@cohort/shared'

/** The viewer's files that the page loads. */
export const VIEWER_FILES: ReadonlySet<string> = new Set(['swagger-ui.css', 'swagger-ui-bundle.js'])

const addressOf = (file: string): string => pathTo(serviceCalls.getApiDocsFile, { file })

/** Renders the document embedded in the page, without the “Try it out” and “Authorize” buttons. */
const SCRIPT = `
SwaggerUIBundle({
  spec: JSON.parse(document.getElementById('openapi').textContent),
  dom_id: '#viewer',
  deepLinking: true,
  defaultModelRendering: 'model',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: 'none',
  plugins: [{ wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null } }],
})
`

/** Allows only the viewer and this script to run, and neither to send requests. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API's document in Swagger UI. */
export const openApiPage = (document: object): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cohort API</title>
<link rel="stylesheet" href="${addressOf('swagger-ui.css')}">
</head>
<body>
<main id="viewer"><noscript>This page needs JavaScript. The document is at ${pathTo(serviceCalls.getOpenApi)}.</noscript></main>
<script type="application/json" id="openapi">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script>
<script src="${addressOf('swagger-ui-bundle.js')}"></script>
<script>${SCRIPT}</script>
</body>
</html>
`
