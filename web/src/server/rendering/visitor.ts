import { createHmac, randomBytes } from 'node:crypto'
import { localDay } from '@site/domain/business-time'
import { readName } from '@site/domain/insight/channel'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { campaignOpening, SECOND, type Openings } from '../../lib/content/openings.ts'
import { splitUrl } from '../headers/page-url.ts'
import { asksForPrivacy } from '../headers/respond.ts'

/** What decides on the opening that a visitor sees. */
export type Visitor = {
  /** The campaign that the address names, in small letters. */
  campaign: string | undefined
  /** A number from 0 to 1, the same for an experiment all day. Search engines and who asks for privacy get 1. */
  draw: (experiment: string) => number
}

/** Of a hash. */
const BYTES = 6

/**
 * Makes the function that reads from a request what decides on openings. Chance comes from a hash of the visitor's network
 * and browser, which isn't stored. Its key is new each day and stays in memory, so the hash can't be traced to a visitor.
 */
export function createVisitorReader({ countRobots }: { countRobots: boolean }) {
  let key = { day: '', secret: randomBytes(32) }

  return function readVisitor(request: FastifyRequest): Visitor {
    const agent = request.headers['user-agent'] ?? ''
    const isFirst = asksForPrivacy(request) || (!countRobots && (!agent || isbot(agent)))
    return {
      campaign: readCampaign(splitUrl(request.url).search),
      draw(experiment) {
        if (isFirst) return 1
        const day = localDay()
        if (key.day !== day) key = { day, secret: randomBytes(32) }
        const text = [experiment, request.client.network, agent].join('\n')
        return createHmac('sha256', key.secret).update(text).digest().readUIntBE(0, BYTES) / 256 ** BYTES
      },
    }
  }
}

export const readCampaign = (search: string): string | undefined =>
  readName(new URLSearchParams(search).get('utm_campaign') ?? '')?.toLowerCase()

export type ReadVisitor = ReturnType<typeof createVisitorReader>

/** @returns the name of the opening; empty for a page's first one */
export function chooseOpening({ experiment, campaigns }: Openings, { campaign, draw }: Visitor): string {
  const named = campaigns.find((each) => each.trim().toLowerCase() === campaign)
  if (named !== undefined) return campaignOpening(named)
  return experiment && draw(experiment.id) < experiment.share ? SECOND : ''
}
