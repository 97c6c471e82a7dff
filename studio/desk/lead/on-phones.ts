import { styled } from 'styled-components'

// A form stays usable on a phone, where it is longer than the screen. Neither works in a grid, whose cells they can't leave.

/** Stays at the top while the form scrolls. Wider screens show its content beside the form. */
export const InView = styled.div`
  display: none;

  @media (max-width: 900px) {
    display: block;
    position: sticky;
    top: 0;
    z-index: 2;
    max-height: 25dvh;
    margin-bottom: 16px;
    padding-block: 12px;
    overflow: auto;
    border-bottom: 1px solid var(--card-border-color);
    background: var(--card-bg-color);
  }
`

/** Stays at the bottom, above the keyboard. */
export const AtThumb = styled.div`
  padding-top: 12px;

  @media (max-width: 900px) {
    position: sticky;
    bottom: 0;
    z-index: 2;
    padding-block: 12px max(12px, env(safe-area-inset-bottom));
    background: var(--card-bg-color);
  }
`
