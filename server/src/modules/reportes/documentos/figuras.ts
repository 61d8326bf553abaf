import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { rotuloDeCurva, seriesDeCurva } from '@plomada/domain/reportes/curvaS'
import { frasesDeCurva } from '@plomada/domain/reportes/frasesDeCurva'
import { COLORES } from '@plomada/domain/reportes/graficos/colores'
import { graficoDeLineas } from '@plomada/domain/reportes/graficos/lineas'
import { enSvg } from '@plomada/domain/reportes/graficos/svg'
import { graficoDeTorta } from '@plomada/domain/reportes/graficos/torta'
import type { Figura } from '../../../base/impreso/modelo.ts'
import type { Curva } from '../seguimiento/curva.ts'
import type { DatosDeSeguimiento } from './seguimiento.ts'

// The drawings of a follow-up, as wide as a page's letters ask for.

const ANCHO_DE_TORTA = 400
const MEDIDAS_DE_CURVA = { ancho: 900, alto: 260 }

/** What is done and what is left (2-site-management §2 'Budget follow-up'). */
export function figuraDeHecho({ totales }: DatosDeSeguimiento): Figura {
  const { avancePorcentajeTotal: hecho, porcentajeRestante: resta } = totales
  const frase = `Hecho ${formatoPorcentaje(hecho)}, por hacer ${formatoPorcentaje(resta)}`
  const partes = [
    { nombre: 'Hecho', porcentaje: hecho },
    { nombre: 'Por hacer', porcentaje: resta },
  ] as const
  const svg = enSvg(graficoDeTorta({ frase, partes }, ANCHO_DE_TORTA, COLORES.papel))
  return { bloque: 'figura', titulo: 'Hecho y por hacer', svg, frase, ancho: 0.4 }
}

/** The S-curve with its sentence; none without a cronograma. */
export function figurasDeCurva(curva: Curva, hoy: Fecha): Figura[] {
  if (curva.meses.length === 0) return []
  const frase = frasesDeCurva.frase(curva)
  const { fechas, previsto, real, hasta } = seriesDeCurva(curva, hoy)
  const datos = {
    frase,
    fechas,
    rotulo: rotuloDeCurva,
    series: [
      { nombre: 'Previsto', valores: previsto },
      { nombre: 'Ejecutado', valores: real, hasta },
    ],
    elegido: real.length - 1,
  }
  const svg = enSvg(graficoDeLineas(datos, MEDIDAS_DE_CURVA, COLORES.papel))
  return [{ bloque: 'figura', titulo: 'Previsto y ejecutado', svg, frase, ancho: 1 }]
}
