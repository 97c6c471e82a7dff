import { styled } from 'styled-components'

/** A table of figures. The first column has names. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: inherit;
  font-size: 13px;

  th,
  td {
    padding: 6px 8px;
    border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent);
    text-align: right;
    white-space: nowrap;
  }

  th:first-child {
    width: 40%;
    min-width: 130px;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  /* Makes all columns fit on a phone. Only large sums make it scroll. */
  @media (max-width: 600px) {
    font-size: 12px;

    th,
    td {
      padding: 6px 3px;
    }

    thead th {
      white-space: normal;
      vertical-align: bottom;
    }

    th:first-child {
      width: 30%;
      min-width: 84px;
    }
  }

  a {
    color: inherit;
  }

  @media (pointer: coarse) {
    a {
      display: block;
      min-height: 44px;
      align-content: center;
    }
  }
`

/** Lets a wide table scroll inside the page. */
export const Scroller = styled.div`
  overflow-x: auto;
`
