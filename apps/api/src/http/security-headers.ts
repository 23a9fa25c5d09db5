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
        // The editor makes its styles at run time, and its language services are workers.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        // On plain http this would turn every link of the page into one that nobody serves.
        ...(isTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Browsers ignore these two on plain http, loudly.
    crossOriginOpenerPolicy: isTls,
    originAgentCluster: isTls,
  })

/** The headers that keep a browser from doing more with an answer than it is meant for. */
export const securityHeaders = (): RequestHandler => {
  const plain = policy(false)
  const tls = policy(true)
  return (req, res, next) => (req.secure ? tls : plain)(req, res, next)
}
