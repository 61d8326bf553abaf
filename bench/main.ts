import { loadavg } from 'node:os'
import { abrirBanco } from './banco.ts'
import { juegoEmbebido, juegoPostgres } from './motores.ts'
import { p1 } from './p1.ts'
import { p2 } from './p2.ts'
import { p3 } from './p3.ts'
import { p6 } from './p6.ts'
import { p8 } from './p8.ts'
import { tabla } from './tabla.ts'

for (const hacer of [juegoEmbebido, juegoPostgres]) {
  const juego = await hacer()
  if (!juego) continue
  const banco = await abrirBanco(juego)
  console.log(banco.motor, loadavg())
  for (const p of [p1, p2, p3, p6, p8]) {
    console.time(p.name)
    console.log(tabla(await p(banco)))
    console.timeEnd(p.name)
  }
  await banco.cerrar()
  await juego.borrar()
}
