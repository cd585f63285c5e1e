/**
 * What an operator relies on, tried: each in a program of its own.
 *
 *     npm run operations -- month|update|replicas|balancer|sentinel|load|package|image [options]
 */
import { existsSync } from 'node:fs'

const [name] = process.argv.splice(2, 1)
const NAMES = ['month', 'update', 'replicas', 'balancer', 'sentinel', 'load', 'package', 'image']
const file = new URL(`./${name}.ts`, import.meta.url)
if (NAMES.includes(name) && existsSync(file)) await import(file.href)
else {
  console.error(`Name one of ${NAMES.join(', ')}.`)
  process.exitCode = 1
}
