import { afterAll } from 'vitest'
import { cerrarTodo } from './cierres.ts'

// Test files share a process, where a module is evaluated once, so a hook beside what it closes would run after the
// first file alone. This file is evaluated for each test file.
afterAll(cerrarTodo)
