import { excelPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { aplicarExcel, baseDeVuelta, type CambioEnCable } from '@plomada/contract/presupuestos/interop/vuelta'
import { cambioEnCable, obraDeCable } from '@plomada/contract/presupuestos/interop/vueltaCable'
import { aplicarCambios } from '@plomada/domain/presupuestos/interop/excel/aplicar'
import type { CambioDeVuelta } from '@plomada/domain/presupuestos/interop/excel/cambios'
import { totalesDeVuelta } from '@plomada/domain/presupuestos/interop/excel/efectos'
import { compararLibro } from '@plomada/domain/presupuestos/interop/excel/lectura/comparar'
import type { ObraDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import { exigir, type PresupuestoDePrueba } from '../../../prueba/presupuesto.ts'
import { ArchivoDePrueba } from './archivo.ts'

export interface CuerpoDeVuelta {
  sello: number
  totalEsperado?: number
  cambios: CambioEnCable[]
}

/** A work exported to Excel and imported back, the way the web does it. */
export class VueltaDePrueba {
  readonly p: PresupuestoDePrueba

  constructor(p: PresupuestoDePrueba) {
    this.p = p
  }

  async bajar(como = this.p.como): Promise<ArchivoDePrueba> {
    const r = await this.p.s.pedir(excelPresupuesto, { como, query: { presupuestoId: this.p.id } })
    return ArchivoDePrueba.abrir(r.bytes)
  }

  async base(): Promise<ObraDeVuelta> {
    const { s, como, id } = this.p
    return obraDeCable(exigir(await s.pedir(baseDeVuelta, { como, params: { presupuestoId: id } })))
  }

  aplicar(body: CuerpoDeVuelta, encabezados = {}) {
    const { s, como, id } = this.p
    return s.pedir(aplicarExcel, { como, params: { presupuestoId: id }, body, encabezados })
  }

  /**
   * Reads, compares, and shows the totals after the changes; each question is answered by its first option whose
   * label contains one of `respuestas`.
   */
  async previa(archivo: ArchivoDePrueba, respuestas: readonly string[] = []) {
    const obra = await this.base()
    const comparacion = compararLibro(obra, archivo.hojas())
    if (!comparacion.ok) throw new Error(comparacion.motivo)
    const respondidas = respuestas.flatMap((dicha, i): CambioDeVuelta[] => {
      const opcion = comparacion.preguntas[i]?.opciones.find(({ etiqueta }) => etiqueta.includes(dicha))
      if (opcion === undefined) throw new Error(`no option ${dicha}`)
      return opcion.diferencia ? [opcion.diferencia.cambio] : []
    })
    const cambios = [...comparacion.diferencias.map(({ cambio }) => cambio), ...respondidas]
    let n = 0
    const cuentas = totalesDeVuelta(aplicarCambios(obra, cambios, () => `nuevo-${n++}`).obra)
    if (!cuentas.ok) throw new Error(cuentas.motivo)
    const total = cuentas.totales.presupuestoPlanPrecioTotalConMargen
    const cuerpo = { sello: obra.sello, totalEsperado: total, cambios: cambios.map(cambioEnCable) }
    return { obra, ...comparacion, cambios, total, totales: cuentas.totales, cuerpo }
  }
}
