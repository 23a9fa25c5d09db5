/** `npm start`: builds and runs Cohort. */
import { apiPart, choosePorts, workerPart } from './apps'
import { buildApps } from './build'
import { serve } from './serve'

serve({ choosePorts, build: buildApps, apiPart, workerPart })
