import { datosAuxiliares, editarDatoAuxiliar } from '@plomada/contract/catalogo'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { VueltaDePrueba } from '../presupuestos/interop/excel/prueba/vuelta.ts'
import { exigir, type PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { obraAprobada } from './prueba/obraAprobada.ts'

// What was done is a number of its tarea's unit: no door changes that unit while avances stand (domain.md §8).

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const CON_AVANCES = mensajesPresupuestos.unidadConAvances('Piso', 'm2')
const unidadDe = async (p: PresupuestoDePrueba, tarea: string) =>
  (await p.leer(tarea)).plan.unidadMedida.codigo
const enMetros = (p: PresupuestoDePrueba, tarea: string) =>
  p.editar({ _id: tarea, plan: { unidadMedida: { codigo: 'm' } } })

describe('the unit of a tarea with avances', () => {
  test('is refused by the form, at its field; the same one and everything else go through', async () => {
    const { p, piso, cargar, descartar } = await obraAprobada(s)
    exigir(await enMetros(p, piso))
    exigir(await p.editar({ _id: piso, plan: { unidadMedida: { codigo: 'm2' } } }))
    const { _id } = exigir(await cargar(piso, 1))
    const r = await enMetros(p, piso)
    expect([r.estado, r.cuerpo]).toMatchObject([
      409,
      { error: { message: CON_AVANCES, campo: 'plan.unidadMedida' } },
    ])
    exigir(await p.editar({ _id: piso, plan: { unidadMedida: { codigo: 'm2' }, cantidad: 4 } }))
    expect(await unidadDe(p, piso)).toBe('m2')
    exigir(await descartar(_id))
    exigir(await enMetros(p, piso))
    expect(await unidadDe(p, piso)).toBe('m')
  })

  test('whatever they come to: one taken back whole by another still stands', async () => {
    const { p, piso, cargar } = await obraAprobada(s)
    exigir(await cargar(piso, '0.000001'))
    await p.sql((tx) =>
      tx
        .updateTable('tarea')
        .set({ avance_cantidad: '0', avance_precio_total: 0 })
        .where('id', '=', piso)
        .execute(),
    )
    expect((await enMetros(p, piso)).estado).toBe(409)
  })

  test('comes back in an Excel as a row that is refused by its name, and is refused to who sends it anyway', async () => {
    const { p, piso, muro, cargar } = await obraAprobada(s)
    exigir(await cargar(piso, 1))
    const v = new VueltaDePrueba(p)
    const libro = await v.bajar()
    libro.celda('Presupuesto', 'Piso', 'Unidad').value = 'm'
    libro.celda('Presupuesto', 'Piso', 'Cantidad').value = 3
    const { avisos, cambios, cuerpo } = await v.previa(libro)
    expect(avisos.map(({ texto }) => texto)).toEqual([CON_AVANCES])
    expect(cambios.map(({ clase }) => clase)).toEqual(['cantidad'])
    const aMano = {
      ...cuerpo,
      cambios: [{ clase: 'unidad' as const, tareaId: piso, antes: 'm2', despues: 'm' }],
    }
    const r = await v.aplicar(aMano)
    expect([r.estado, r.cuerpo]).toMatchObject([409, { error: { message: CON_AVANCES } }])
    expect(await unidadDe(p, piso)).toBe('m2')
    exigir(await v.aplicar(cuerpo))
    expect((await p.leer(muro)).avance.hay).toBe(false)
  })

  test('is the code of its unit: the catalogue does not rename one that is used', async () => {
    const { p, piso, cargar } = await obraAprobada(s)
    exigir(await cargar(piso, 1))
    const { items } = exigir(
      await s.pedir(datosAuxiliares, {
        como: p.como,
        query: { tipo: 'unidadDeMedida', busquedaRapida: 'm2' },
      }),
    )
    const unidad = items.find(({ codigo }) => codigo === 'm2')
    const r = await s.pedir(editarDatoAuxiliar, {
      como: p.como,
      body: { datoAuxiliarId: unidad?._id ?? '', version: unidad?.version ?? 0, codigo: 'ml' },
    })
    expect([r.estado, r.cuerpo]).toMatchObject([409, { error: { message: mensajesCatalogo.enUsoNoCambia } }])
    expect(await unidadDe(p, piso)).toBe('m2')
  })
})
