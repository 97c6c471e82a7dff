import { classNames } from '../lib/screen/class-names.ts'
import { useAnchors } from '../lib/content/anchors.ts'
import type { BlockOf, Plan } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { formatPrice } from '@site/domain/facts/format-price'
import { paths, quoteForPlan } from '../lib/navigation/paths.ts'
import { useWords } from '../lib/content/site-content.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { PlanEstimate } from '../shared/plan-estimate.tsx'
import { SiteLink } from '../shared/site-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneFold } from '../ui/phone-fold.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './plan-list.module.css'

/**
 * The plans as a ladder: price, and who should choose which. After it, what a visitor's people would cost, and the plans
 * side by side as columns, the popular one on a dark background.
 */
export function PlanList({ block }: { block: BlockOf<'planList'> }) {
  const { cards, plans } = block
  const full = cards === 'full'
  return (
    <>
      {cards !== 'short' && (
        <Section block={block} layout="aside">
          <PlanLadder plans={plans} path={full ? '' : paths.pricing} />
          {full && <PlanEstimate plans={plans} />}
        </Section>
      )}
      {cards !== 'lines' && (
        <Section block={full ? {} : block} tone={full ? 'paper' : 'sheet'}>
          <div className={classNames(styles['plans'], full && styles['whole'])}>
            {plans.map((plan) => (
              <PlanColumn key={plan._id} plan={plan} full={full} />
            ))}
          </div>
          <Text as="p" className={styles['footnote']} of={block} field="footnote" />
        </Section>
      )}
    </>
  )
}

/** Tells visitors which plan suits them. Each rung leads to its plan, which the estimate then has too. */
function PlanLadder({ plans, path }: { plans: readonly Plan[]; path: string }) {
  const rungs = plans.filter(({ fits }) => fits)
  return rungs.length > 0 ? (
    <ol className={styles['ladder']}>
      {rungs.map((plan) => (
        <li key={plan._id}>
          <a href={`${path}#${plan.key}`}>{plan.name}</a>{' '}
          <span className={styles['rung']}>
            {plan.priceLabel} <strong>{formatPrice(plan.price)}</strong>
          </span>
          <Text as="p" of={plan} field="fits" />
        </li>
      ))}
    </ol>
  ) : null
}

function PlanColumn({ plan, full }: { plan: Plan; full: boolean }) {
  const anchor = useAnchors()
  const words = useWords().navigation
  const edit = useEditing()
  return (
    <article
      id={full ? anchor(plan) : undefined}
      className={classNames(styles['plan'], !full && styles['short'], plan.popular && styles['popular'])}
      data-tone={plan.popular ? 'night' : undefined}
    >
      <div className={styles['head']}>
        <Text as="h3" of={plan} field="name" />
        {plan.popular && <p className={styles['badge']}>{uiText.mostPopular}</p>}
      </div>
      <p className={styles['price']} data-sanity={edit(plan, 'price')}>
        <Text as="span" className={styles['from']} of={plan} field="priceLabel" />{' '}
        <strong className={styles['amount']}>{formatPrice(plan.price)}</strong>{' '}
        <Text as="span" className={styles['period']} of={plan} field="period" />
      </p>
      <Text as="p" className="soft" of={plan} field="description" />
      {full && (
        <div className={styles['features']}>
          <PhoneFold label={uiText.whatIsIn}>
            <Text as="p" className={styles['adds']} of={plan} field="featuresIntro" />
            <ul>
              {plan.features.map((feature, index) => (
                <li key={feature} data-sanity={edit(plan, 'features', index)}>
                  <Icon name="check" size={20} />
                  {feature}
                </li>
              ))}
            </ul>
          </PhoneFold>
        </div>
      )}
      <SiteLink
        href={full ? quoteForPlan(plan.key) : `${paths.pricing}#${plan.key}`}
        className={buttonClass(plan.popular ? 'primary' : 'secondary')}
        data-screen-only
        aria-label={fillIn(full ? words.quoteFor : words.detailsOf, { name: plan.name })}
      >
        {full ? words.requestQuote : words.planDetails}
      </SiteLink>
    </article>
  )
}
