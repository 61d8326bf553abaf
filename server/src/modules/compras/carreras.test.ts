import { type Carreras, correnEnCarrera, fallanSinCandado } from '../../prueba/enCarrera.ts'
import { CARRERAS, Deposito, type Ronda } from './prueba/carreras.ts'

// Orders of materials, raced for (prueba/enCarrera.ts).

const deOrdenes: Carreras<Ronda, keyof typeof CARRERAS> = {
  rondas: (s, servidores) => {
    const deposito = new Deposito(s, servidores)
    return () => deposito.ronda()
  },
  carreras: CARRERAS,
}

correnEnCarrera('races of orders', deOrdenes)

// What is bought twice is kept out by the base besides: without the lock the loser gets another answer than it must.
fallanSinCandado(deOrdenes, [
  'an order paid × 8: once',
  'paid against discarded: one of both',
  'paid against edited, from one version',
  'one extra that three payments would take',
  'orders made × 8: numbered one after another',
  'all that is missing ordered × 8: once, the others are asked',
])
