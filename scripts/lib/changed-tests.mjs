import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './machine.mjs'

/** Parts of the built product and of what it is built from: a change in them can touch every test in the browser. */
const inProduct = /^(app|components|contract|deploy|lib|messages|scripts|upstream)\/|^[^/]+\.(ts|mjs|json)$/
const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path)

const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const linesOf = (text) => text.split('\n').filter(Boolean)

/**
 * Files changed since the branch left `origin/main` (without one: since the last commit), saved or not. `since` is the
 * commit, `isProduct` whether any is part of the product, and `apart` the tests that could be touched without importing it.
 */
export function changedTests() {
  const since = commonCommit()
  const paths = [
    ...linesOf(git('diff', '--name-only', since)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ]
  return {
    since,
    isEmpty: paths.length === 0,
    isProduct: paths.some((path) => inProduct.test(path) && !isTest(path)),
    apart: linesOf(git('ls-files')).filter((path) => isTest(path) && reachesOutOfImports(path)),
  }
}

function commonCommit() {
  try {
    return git('merge-base', 'HEAD', 'origin/main').trim()
  } catch {
    return git('rev-parse', 'HEAD').trim()
  }
}

/** Tests that read files of the project or start processes of it, and so depend on more than they import. */
const reachesOutOfImports = (path) =>
  /from '(node:child_process|node:fs(\/promises)?|[^']*(test\/upstream\/child|architecture\/source)(\.ts)?)'/.test(
    readFileSync(join(root, path), 'utf8'),
  )
