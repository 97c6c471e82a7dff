import { compareShares } from '@site/domain/insight/shares'
import { Grid, Stack, Text } from '@sanity/ui'
import { Hint } from '../../components/small-text.tsx'
import type { Period } from '../periods.tsx'
import { Figure, type FigureName, figures, figureText, type Measured, shareWords } from './figures.tsx'

type SummaryProps = {
  names?: readonly FigureName[]
  total: Measured
  before: Measured | undefined
  period: Period
}

export function Summary({ names, total, before, period }: SummaryProps) {
  return (
    <Grid as="dl" gap={4} margin={0} gridTemplateColumns={[1, 2, 3, 4]}>
      {(names ?? (Object.keys(figures) as FigureName[])).map((name) => (
        <Stack key={name} gap={2} style={{ alignContent: 'start' }}>
          <Hint as="dt">{figures[name].title}</Hint>
          <Text as="dd" size={3} weight="semibold" style={{ margin: 0 }}>
            <Figure name={name} measured={total} filters={period} />
          </Text>
          {[
            shareWords(figures[name].share?.(total)),
            before && `Before: ${beforeWords(name, total, before)}`,
          ].map(
            (words) =>
              words && (
                <Hint key={words} as="dd" style={{ margin: 0 }}>
                  {words}
                </Hint>
              ),
          )}
        </Stack>
      ))}
    </Grid>
  )
}

/** The figure of the period before, and whether its share has changed more than by chance. */
function beforeWords(name: FigureName, total: Measured, before: Measured): string {
  const { share } = figures[name]
  const [now, earlier] = [share?.(total), share?.(before)]
  const change = now && earlier && compareShares(now, earlier)
  return `${figureText(name, before)}${change ? `; the rate ${change}` : ''}`
}
