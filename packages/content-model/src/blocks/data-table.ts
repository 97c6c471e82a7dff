export const dataTable = /* groq */ `
  heading, intro,
  "table": {
    "caption": coalesce(table.caption, heading),
    "columns": coalesce(table.columns, []),
    "rows": coalesce(table.rows[]{"cells": coalesce(cells, [])}.cells, [])
  }`
