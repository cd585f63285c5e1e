/** The part of the catalogue that is about users' tables and the commands that answer them. */
export const TABLE_ERRORS = {
  BULK_COLUMN:
    'The table {file} has no column {column}; its columns are {found}. Name one of them, or its number from 1.',
  BULK_NO_PLACE:
    'None of the columns of {file} is known as {wanted}: {found}. Name them with {options}.',
  BULK_OPTION: 'The option {option} is {found}; allowed is {allowed}. Correct it.',
  BULK_OUTPUT_EXISTS:
    '{file} exists already. Name another file, or write over it with `--overwrite`.',
  BULK_OUTPUT_OTHER:
    '{file} was begun with other options, another input or another release. Begin anew with `--overwrite`.',
  BULK_ROWS:
    'A workbook has {most} rows at most. Write CSV or Parquet instead: name the output so.',
  BULK_SERVER: 'The server {url} does not answer the rows ({reason}). Look at it, then go on.',
  BULK_TARGETS:
    'The table of targets {file} has {found} places; 1 to {most} are taken. Name a shorter one with `--targets`.',

  TABLE_BINARY:
    'The file {file} is no text: it is full of control characters. Save the table as CSV, then try again.',
  TABLE_BROKEN:
    'The file {file} cannot be read as {format} ({reason}). Save the table anew, or as CSV, then try again.',
  TABLE_COLUMNS:
    'The table {file} has more than {most} columns, the most that are taken. Look whether its lines have ends, and name its delimiter with `--delimiter`.',
  TABLE_EMPTY: 'The file {file} has nothing in it. Name a table with rows.',
  TABLE_NARROW:
    'Most rows of {file} lack most of its {columns} columns. Look at its first row and its delimiter, or send only the columns that the question needs.',
  TABLE_NOT_JSON:
    'The file {file} has no JSON objects among its first rows. Name its format with `--format`: csv, tsv, ndjson or geojson.',
  TABLE_PACKED:
    'The file {file} is {what}, no table of text. Unpack it, or save the table as CSV, then try again; `teeviit geocode` reads workbooks and Parquet from files.',
} as const

/** Why a row of a table stays without an answer. */
export const ROW_REFUSALS = {
  ROW_EMPTY: 'The row has nothing to ask for',
  ROW_NOT_JSON: 'The line is no JSON object',
  ROW_NUL: 'The row has NUL bytes',
  ROW_POINT: 'The row has no longitude and latitude in degrees',
  ROW_QUOTE_OPEN: 'A quote of the row is not closed',
  ROW_TOO_DEEP: 'The row has more than 64 brackets within each other',
  ROW_TOO_LONG: 'The row is too long',
  ROW_WIDTH: 'The row has more cells than the table has columns',
} as const
