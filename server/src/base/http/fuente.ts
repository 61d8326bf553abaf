import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

/** `file:///…/servir-1a2b.js:1:2345`, with what stands around it in a line of a stack. */
const LUGAR = /file:\/\/[^\s()]+?\.js(?=:\d+:\d+)|:(\d+):(\d+)/g
