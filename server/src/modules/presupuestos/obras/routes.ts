import * as deDias from '@plomada/contract/presupuestos/dias'
import * as contrato from '@plomada/contract/presupuestos/obras'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { ordenadaSellada } from '../../../base/http/ordenada.ts'
import { type Ruta, ruta, rutaSellada } from '../../../base/http/ruta.ts'
import { editarDias, leerDiasDeObra } from './dias.ts'
import { altaDeObra, bajaDeObra, cambioDeObra } from './escribir.ts'
import { selloDeLista, verObra, verObras } from './leer.ts'

/** Routes of works. That of the margin is among the prices, because it recomputes tareas. */
export const rutasObras = (): Ruta[] => [
  rutaSellada(
    contrato.presupuestos,
    selloDeLista,
    ordenadaSellada(contrato.presupuestos, ORDEN_DE_LISTA.obras, verObras),
  ),
  ruta(contrato.presupuestoPorId, verObra),
  ruta(contrato.crearPresupuesto, altaDeObra),
  ruta(contrato.editarPresupuesto, cambioDeObra),
  ruta(contrato.inhabilitarPresupuesto, bajaDeObra),
  ruta(deDias.diasLaborales, leerDiasDeObra),
  ruta(deDias.editarDiasLaborales, editarDias),
]
