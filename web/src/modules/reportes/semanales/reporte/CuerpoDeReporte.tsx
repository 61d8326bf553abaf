import { formatoFecha, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { formatoGanado, puntosGanados } from '@plomada/domain/reportes/ganado'
import { nombreDeSeccion, TIPOS_DE_SECCION } from '@plomada/domain/reportes/semanales/secciones'
import { useMemo } from 'react'
import { PaginaVacia } from '../../../../ui/PaginaVacia.tsx'
import { useVisor } from '../../../avances/fotos/visor/useVisor.tsx'
import { ApartadoDeReporte } from '../../piezas/ApartadoDeReporte.tsx'
import informe from '../../piezas/Reporte.module.css'
import type { ReporteDeCliente } from '../queries.ts'
import { Cosas } from './Cosas.tsx'
import { fotosDeSecciones } from './fotosDeSecciones.ts'
import clases from './Reporte.module.css'

/** What a report tells, the same to everybody: how far the work is, what was done and happened, with its photos. */
export function CuerpoDeReporte({ reporte }: { reporte: ReporteDeCliente }) {
  // A page of before keeps on being used for weeks: what it doesn't know how to draw is left out.
  const secciones = useMemo(
    () => reporte.secciones.filter(({ tipo }) => TIPOS_DE_SECCION.includes(tipo)),
    [reporte.secciones],
  )
  const entradas = useMemo(() => fotosDeSecciones(secciones), [secciones])
  const { visor, abrir } = useVisor(entradas)
  return (
    <div className={clases.cuerpo}>
      <Avance {...reporte} />
      {secciones.length === 0 && <PaginaVacia texto={mensajesSemanales.sinNovedades} />}
      {secciones.map((seccion) => (
        <ApartadoDeReporte key={seccion.tipo} titulo={nombreDeSeccion(seccion.tipo)}>
          <Cosas seccion={seccion} onAbrirFoto={abrir} />
        </ApartadoDeReporte>
      ))}
      {visor}
    </div>
  )
}

type Avanzado = Pick<ReporteDeCliente, 'inicio' | 'fin' | 'avanceObra' | 'avanceObraAnterior'>

/** How far the work was at both Sundays. */
function Avance({ inicio, fin, avanceObra, avanceObraAnterior }: Avanzado) {
  const ganado = formatoGanado(puntosGanados(avanceObraAnterior, avanceObra))
  const cifras = [
    [`Avance de la obra al ${formatoFecha(fin)}`, formatoPorcentaje(avanceObra)],
    [`Al ${formatoFecha(masDias(inicio, -1))}`, formatoPorcentaje(avanceObraAnterior)],
    [mensajesSemanales.enLaSemana, frasesDeAvance.enPuntos(ganado)],
  ]
  return (
    <dl className={informe.resumen}>
      {cifras.map(([nombre, cifra]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{cifra}</dd>
        </div>
      ))}
    </dl>
  )
}
