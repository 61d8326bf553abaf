import { correr } from './hijos.ts'

// `npm run dev`: the server, started again at each change, and Vite, which changes the open page in place
// and passes every call on to the server. Either one's end is the end of both.
console.log('Servidor con recarga y Vite: abrí la dirección que muestra Vite.')
const fin = await Promise.race([
  correr(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { capturar: false }),
  correr(process.execPath, ['../node_modules/vite/bin/vite.js'], { capturar: false, cwd: 'web' }),
])
console.log(`Un proceso terminó con código ${fin.codigo}`)
process.kill(process.pid, 'SIGTERM')
