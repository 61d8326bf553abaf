import { motorEmbebido, motorPostgres } from './base/motores.ts'
import { r16 } from './asedio/asedio.ts'
import { renglon } from './base/tabla.ts'
const motor = await (process.argv[2] === 'pg' ? motorPostgres : motorEmbebido)()
if (motor === null) throw new Error('no motor')
try {
  for await (const linea of r16(motor)) console.log(renglon(linea), linea.nota ?? '')
} finally {
  await motor.borrar()
}
