import { direccionDeFoto } from '@plomada/contract/avances/fotos'
import type { zSeccion } from '@plomada/contract/reportes/semanales'
import { masDias } from '@plomada/domain/nucleo/fecha'
import type { Seccion } from '@plomada/domain/reportes/semanales/secciones'
import type { z } from 'zod'
import type { FilaReporte } from './repo.ts'

/** What its list and the report itself show alike. */
export function cabeza(
  fila: Omit<FilaReporte, 'secciones' | 'obra_nombre' | 'obra_activa' | 'empresa_id' | 'partes'>,
) {
  return {
    _id: fila.id,
    numero: fila.numero,
    tsCreated: fila.ts_created,
    inicio: fila.inicio,
    fin: masDias(fila.inicio, 6),
    cerrado: fila.ts_cerrado !== null,
    avanceObra: Number(fila.avance_obra),
    avanceObraAnterior: Number(fila.avance_obra_anterior),
  }
}

/** As it is kept, with addresses of its photos. */
export function presentarSecciones(secciones: readonly Seccion[]): z.output<typeof zSeccion>[] {
  return secciones.map((seccion) => {
    // Each kind of section has a list of one kind, which a spread forgets.
    const items = seccion.items.map(({ fotos, ...resto }) => ({
      ...resto,
      fotos: fotos.map((_id) => ({ _id, url: direccionDeFoto(_id) })),
    }))
    return { titulo: seccion.titulo, tipo: seccion.tipo, items } as z.output<typeof zSeccion>
  })
}
