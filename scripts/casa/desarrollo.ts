import { correr } from './hijos.ts'

// `npm run dev`: the server, restarted at each change, and Vite, which updates the open page and passes calls on to
// the server. When either ends, so does the other.
console.log('Servidor con recarga y Vite: abrí la dirección que muestra Vite.')
const fin = await Promise.race([
  correr(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { capturar: false }),
  correr(process.execPath, ['../node_modules/vite/bin/vite.js'], { capturar: false, cwd: 'web' }),
])
console.log(`Un proceso terminó con código ${fin.codigo}`)
process.kill(process.pid, 'SIGTERM')
