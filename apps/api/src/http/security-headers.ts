import type { RequestHandler } from 'express'
import helmet from 'helmet'

const policy = (isTls: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The editor creates styles at run time, and its language services are workers.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        // Without TLS this would break every link in the page.
        ...(isTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Without TLS, browsers ignore these two headers and print warnings.
    crossOriginOpenerPolicy: isTls,
    originAgentCluster: isTls,
  })

/** Headers that restrict what a browser may do with an answer. */
export const securityHeaders = (): RequestHandler => {
  const plain = policy(false)
  const tls = policy(true)
  return (req, res, next) => (req.secure ? tls : plain)(req, res, next)
}
