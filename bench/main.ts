import { loadavg } from 'node:os'
import { abrirBanco } from './banco.ts'
import { juegoEmbebido, juegoPostgres } from './motores.ts'
import { p2 } from './p2.ts'
import { p3 } from './p3.ts'

for (const hacer of [juegoEmbebido, juegoPostgres]) {
  console.time('sembrar')
  const juego = await hacer()
  console.timeEnd('sembrar')
  if (!juego) continue
  const banco = await abrirBanco(juego)
  console.log(banco.motor, loadavg())
  console.log(await p2(banco), await p3(banco))
  await banco.cerrar()
  await juego.borrar()
}
