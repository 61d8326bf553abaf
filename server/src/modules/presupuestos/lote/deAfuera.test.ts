import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { beforeAll, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { hacer } from './prueba/lote.ts'

// What a device made while it had no line: it arrives later, perhaps twice.

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('a rubro under an id of a device is made once, at the end, and the same again is told as made', async () => {
  const p = await PresupuestoDePrueba.crear(s)
  const { rubroId, grupoId } = await p.capitulo()
  // Made on the device before another person's, and arriving after it.
  const [primero, segundo] = [nuevoId(), nuevoId()]
  const crear = (_id: string | undefined, nombre: string) => ({
    op: 'crear',
    _id,
    rubroId,
    grupoId,
    nombre,
    unidadMedida: { codigo: 'm2' },
    cantidad: '1',
  })
  exigir(await hacer(p, [crear(undefined, 'De otra persona')]))
  const hecho = exigir(await hacer(p, [crear(primero, 'Primero'), crear(segundo, 'Segundo')]))
  expect(hecho.ids).toEqual([primero, segundo])
  // The device knows its answer by the first row.
  expect(hecho.tareas.map(({ _id, version }) => [_id, version])).toEqual([
    [primero, 1],
    [segundo, 1],
  ])
  const nombres = async () => (await p.lineas()).map(({ nombre }) => nombre)
  expect(await nombres()).toEqual(['De otra persona', 'Primero', 'Segundo'])

  const otraVez = await hacer(p, [crear(primero, 'Primero'), crear(segundo.toUpperCase(), 'Segundo')])
  expect([otraVez.estado, otraVez.cuerpo.error?.actual]).toMatchObject([
    409,
    {
      filas: [
        { indice: 0, _id: primero, clase: 'repetida', motivo: mensajesPlanillaDeObra.yaSeAgrego },
        { indice: 1, clase: 'repetida' },
      ],
    },
  ])
  const dosVeces = nuevoId()
  const enUno = await hacer(p, [crear(dosVeces, 'Una'), crear(dosVeces, 'Otra')])
  expect(enUno.cuerpo.error?.actual).toMatchObject({ filas: [{ indice: 1, clase: 'repetida' }] })
  const ajena = await PresupuestoDePrueba.crear(s)
  const suyo = await ajena.capitulo()
  const enOtra = await hacer(ajena, [{ ...crear(primero, 'Primero'), ...suyo }])
  expect(enOtra.cuerpo.error?.actual).toMatchObject({ filas: [{ indice: 0, clase: 'deOtraObra' }] })
  expect(await nombres()).toHaveLength(3)
})
