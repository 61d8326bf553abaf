import { describe, expect, it } from 'vitest'
import { mensajesEdicion } from '../nucleo/mensajes/edicion.ts'
import { delMismoNombre, mudarA } from './mudanza.ts'

const grupos = [
  { id: 'g1', nombre: 'Muros' },
  { id: 'g2', nombre: 'MAMPOSTERÍA  común' },
  { id: 'g3', nombre: 'mamposteria comun' },
]
const pisos = { nombre: 'Pisos', grupos, contratistas: [{ id: 'ayala' }] }

describe('delMismoNombre', () => {
  it.each([
    ['Muros', 'g1'],
    ['  muros ', 'g1'],
    ['mamposteria comun', 'g3'],
    ['Mampostería Común', 'g2'],
    ['Muro', undefined],
    ['', undefined],
  ])('«%s» is %s', (nombre, id) => {
    expect(delMismoNombre(grupos, nombre)?.id).toBe(id)
  })
})

describe('an item that moves', () => {
  const ayala = { id: 'ayala', nombre: 'Albañilería Ayala' }
  const rojas = { id: 'rojas', nombre: 'Cuadrilla Rojas' }
  it.each([
    ['con los dos', { grupo: 'muros', contratista: ayala }, 'g1', 'ayala', null, null],
    [
      'sin su grupo',
      { grupo: 'Techos', contratista: ayala },
      null,
      'ayala',
      mensajesEdicion.sinEseGrupo('Pisos', 'Techos'),
      null,
    ],
    [
      'sin su contratista',
      { grupo: 'Muros', contratista: rojas },
      'g1',
      null,
      null,
      mensajesEdicion.sinEseContratista('Pisos', 'Cuadrilla Rojas'),
    ],
    ['que no tenía nada', { grupo: null, contratista: null }, null, null, null, null],
  ])('%s', (_, de, grupoId, contratistaId, grupo, contratista) => {
    expect(mudarA(pisos, de)).toEqual({ grupoId, contratistaId, razones: { grupo, contratista } })
  })
})
