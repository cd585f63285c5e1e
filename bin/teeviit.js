#!/usr/bin/env -S node --expose-gc
// Plain JavaScript, so that any Node can run it: it finds a Node that runs the program, or says what is missing.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { compiledFolder, programFile } from './bundle.js'

// Node's modules are asked for and not imported: an import of one loads all that it exports, used or not.
const require = createRequire(import.meta.url)
const { existsSync, readFileSync } = require('node:fs')
const { constants } = require('node:os')
const { dirname, join } = require('node:path')

const WANTED_MAJOR = 24
/** Platforms whose Node is a package of npm without a script at its installation. */
const BROUGHT = ['linux-x64', 'linux-arm64', 'win-x64']
const majorOf = (version) => Number((/^v?(\d+)/.exec(version) || [])[1] || 0)

function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  try {
    const folder = dirname(require.resolve(`${name}/package.json`))
    const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    return existsSync(binary) ? binary : undefined
  } catch (_) {
    return undefined
  }
}

function nodeOnPath() {
  const { stdout } = require('node:child_process').spawnSync('node', ['--version'], {
    encoding: 'utf8',
  })
  return stdout && majorOf(stdout) >= WANTED_MAJOR ? 'node' : undefined
}

/** The environment that tells Node where to keep what it compiled; empty for sources. */
function cacheFor(entry) {
  const folder = compiledFolder(entry)
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}

/** Another Node runs the program: signals go on to it, and each of the two ends as the other ends. */
function runIn(binary, entry) {
  // A server has its memory collected when it has let go of a release.
  const args = ['--expose-gc', entry, ...process.argv.slice(2)]
  const child = require('node:child_process').spawn(binary, args, {
    // The channel closes when this process ends, however it ends: the program then ends, too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: Object.assign({}, cacheFor(entry), process.env, {
      TEEVIIT_LAUNCHER: String(process.pid),
    }),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code === null ? 1 : code)
    console.error(`teeviit: ended by ${signal}`)
    process.exit(128 + constants.signals[signal])
  })
}

const NPM_CHECK_MS = 500

/** npm and the shell of its script hand on no signal: a program that they began ends when one of them is gone. */
function followNpm() {
  const { npm_package_name: name, npm_lifecycle_script: script = '' } = process.env
  if (name !== 'teeviit' && !/\bteeviit\b/.test(script)) return
  const before = npmAbove()
  const timer = setInterval(() => {
    if (npmAbove() === before) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, NPM_CHECK_MS)
  timer.unref()
}

/** Process ids of the script's shell and, where the system tells, of npm above it; some shells become the program. */
function npmAbove() {
  const { ppid } = process
  try {
    const isShell = readFileSync(`/proc/${ppid}/cmdline`, 'utf8').split('\0')[1] === '-c'
    const status = isShell ? readFileSync(`/proc/${ppid}/status`, 'utf8') : ''
    return `${ppid} ${(/^PPid:\s*(\d+)/m.exec(status) || [])[1]}`
  } catch (_) {
    return `${ppid} undefined`
  }
}

/** Node keeps what it compiled of the bundle, so that the next start, and each thread, need not do it again. */
function keepCompiled() {
  const { enableCompileCache } = require('node:module')
  const { NODE_COMPILE_CACHE } = cacheFor(entry)
  if (NODE_COMPILE_CACHE === undefined || process.env.NODE_COMPILE_CACHE) return
  enableCompileCache(NODE_COMPILE_CACHE)
  // Threads take it from here.
  process.env.NODE_COMPILE_CACHE = NODE_COMPILE_CACHE
}

/** What a Node that is too old says, and the command that brings another one for a single run. */
function tooOld() {
  const { version } = require('../package.json')
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const packaged = BROUGHT.includes(`${platform}-${process.arch}`)
    ? `or let npm bring one (some 50 MB to download) beside the program:\n\n` +
      `  npx --package=teeviit@${version} --package=node-${platform}-${process.arch}@${WANTED_MAJOR} teeviit\n\n` +
      `A package that is a file is named instead: --package=./teeviit-${version}.tgz\n`
    : 'and run this again.'
  return `Teeviit ${version} needs Node ${WANTED_MAJOR} or newer; this is ${process.version}. Install Node ${WANTED_MAJOR}, ${packaged}`
}

const isWanted = majorOf(process.version) >= WANTED_MAJOR
followNpm()
// Without a command the map is served.
if (process.argv.length === 2) process.argv.push('start')
const entry = programFile()
if (isWanted) {
  keepCompiled()
  import(pathToFileURL(entry).href)
} else {
  const binary = bundledNode() || nodeOnPath()
  if (binary) runIn(binary, entry)
  else {
    console.error(tooOld())
    process.exit(1)
  }
}
