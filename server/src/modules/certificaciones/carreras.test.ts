import { type Carreras, correnEnCarrera, fallanSinCandado } from '../../prueba/enCarrera.ts'
import { CARRERAS } from './prueba/carreras.ts'
import { Mesa, type Ronda } from './prueba/mesa.ts'

// Money of contratistas, raced for (prueba/enCarrera.ts).

const deCertificaciones: Carreras<Ronda, keyof typeof CARRERAS> = {
  rondas: (s, servidores) => {
    const mesa = new Mesa(s, servidores)
    return () => mesa.ronda()
  },
  carreras: CARRERAS,
}

correnEnCarrera('races of certifications and accounts', deCertificaciones)

fallanSinCandado(deCertificaciones, [
  'the same avances certified × 8: once',
  'discard and correct against generate',
  'the advance changed against generate: never once it was taken back',
  'one balance paid × 5, against the certification’s payment',
  'what was withheld given back, against annulling',
  'an entrega discounted by hand and by certifying: once',
])
