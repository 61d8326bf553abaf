import { afterAll } from 'vitest'
import { cerrarTodo } from './cierres.ts'

// The files of tests share a process, where a module is read once: a hook beside what it closes would run after the
// first file alone. This one is run again for each file.
afterAll(cerrarTodo)
