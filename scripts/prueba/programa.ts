import { programaDelServidor } from '../lanzador/servidor.js'

// Prints the path of what `npm start` would run, which is put together unless it is there (server/src/prueba/corrida.ts).
console.log(await programaDelServidor(process.execPath))
