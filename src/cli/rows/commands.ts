/** `teeviit geocode`, `wash`, `changes`, `reverse`, `route` and `matrix`: a table in, a table out. */
import { type Command, Option } from 'commander'
import { ROLE_TEXTS } from '../../bulk/column-names.ts'
import { INPUT_FORMATS, OUTPUT_FORMATS } from '../../bulk/table.ts'
import { wholeNumber } from '../option-values.ts'
import { withProgressOptions } from '../progress-style.ts'
import type { RowsOptions } from './rows-options.ts'

/** Adds the six commands about files. */
export function addRowCommands(program: Command): void {
  const address = (command: Command): Command =>
    withFields(command).option(
      '--columns <names>',
      'columns that are the address together, joined by commas',
    )
  address(rowCommand(program, 'geocode', 'find the addresses of a table: a table in, a table out'))
  address(
    rowCommand(
      program,
      'wash',
      'say of each address of a table what it is today, and what became of it',
    ),
  )
  address(rowCommand(program, 'changes', 'say what became of each address of a table'))
    .requiredOption(
      '--after <number>',
      'number of the last change that is known',
      wholeNumber(0, 'a whole number'),
    )
    .option('--id <column>', `column of ${ROLE_TEXTS.id} (default: the one that is called so)`)
  rowCommand(program, 'reverse', 'find the address nearest to each point of a table')
    .option('--lon <column>', 'column of the longitude')
    .option('--lat <column>', 'column of the latitude')
    .option('--point <column>', 'column of both')
    .option('--columns <names>', 'the two columns, joined by a comma, longitude first')
    .option('--radius <metres>', 'addresses farther away are left out', '1000')
  withMetric(rowCommand(program, 'route', 'measure the drive between the two places of each row'))
    .option('--from <columns>', 'columns of the start: longitude and latitude, or an address')
    .option('--to <columns>', 'columns of the end')
  withMetric(
    address(rowCommand(program, 'matrix', 'measure the drives from each row to each target')),
  )
    .option('--lon <column>', 'column of the longitude')
    .option('--lat <column>', 'column of the latitude')
    .option('--targets <file>', 'table of the targets (default: the table itself)')
    .option('--label <column>', 'column of the targets’ names (default: the first)')
}

function rowCommand(program: Command, task: RowsOptions['task'], description: string): Command {
  const command = withProgressOptions(program.command(task))
    .description(description)
    .argument(
      '<table>',
      'a workbook (.xlsx), Parquet, CSV, TSV, NDJSON or GeoJSON; - is standard input',
    )
    .option('-o, --out <file>', 'where the rows go; - is standard output', '-')
    .addOption(new Option('--format <name>', 'format of the output').choices(OUTPUT_FORMATS))
    .addOption(new Option('--in-format <name>', 'format of the input').choices(INPUT_FORMATS))
    .option('--encoding <name>', 'encoding of the input, where it is guessed wrongly')
    .option('--delimiter <character>', 'what separates the columns; "tab" for a tab')
    .option('--header', 'the first row names the columns')
    .option('--no-header', 'the first row is one like the others')
    .option('--countries <codes>', 'look in these alone: ee,lv,lt')
    .option('--data <folder>', 'folder of releases', 'data/releases')
    .option('--release <folder>', 'a release other than the current one')
    .option('--threads <number>', 'threads that answer (default: one a core)')
    .option('--url <address>', 'ask this server instead of a release')
    .option('--key <key>', 'key of the server', 'demo')
    .option('--report <file>', 'write a page with a map and the doubtful rows')
    .option('--overwrite', 'begin anew, whatever the output holds')
  return command.action(async (table: string, options: Omit<RowsOptions, 'task' | 'table'>) => {
    const { runRowsCommand } = await import('./rows-command.ts')
    process.exitCode = await runRowsCommand({ ...options, task, table })
  })
}

/** Roles that are no part of an address. */
const NO_FIELDS: readonly string[] = ['lon', 'lat', 'point', 'geometry', 'id']

function withFields(command: Command): Command {
  for (const [field, about] of Object.entries(ROLE_TEXTS)) {
    if (!NO_FIELDS.includes(field)) command.option(`--${field} <column>`, `column of ${about}`)
  }
  return command
}

const withMetric = (command: Command): Command =>
  command.addOption(
    new Option('--metric <name>', 'what the drive is least in')
      .choices(['fastest', 'shortest'])
      .default('fastest'),
  )
