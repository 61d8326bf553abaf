import { writeFileSync } from 'node:fs'
import { entrar, hacerObra } from './obraDeMuchos.ts'

const d = 'http://localhost:3171'
const token = await entrar(d)
const obras: Record<string, string> = {}
for (const n of process.argv.slice(2).map(Number)) obras[n] = await hacerObra(d, token, n)
writeFileSync('/tmp/escala-obras.json', JSON.stringify({ token, obras }))
console.log(obras)
