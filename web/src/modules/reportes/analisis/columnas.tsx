import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { type CifraDeAnalisis, type Lado, NOMBRE_DE_LADO } from '@plomada/domain/reportes/explicar/analisis'
import type { Nodo } from '@plomada/domain/reportes/explicar/arbol'
import type { ColumnaDeArbol } from '../arbol/columna.ts'
import type { Analisis, CapituloAnalizado, TareaAnalizada } from '../consultas/analisis.ts'
import { CIFRAS_DE_ANALISIS } from '../consultas/analisis.ts'
import { Monto } from '../cuenta/Monto.tsx'

type Comparado = Pick<CapituloAnalizado, 'nombre' | 'final' | 'aprobado'>

/** Final and approved figures of a row, one below the other; all of them open. */
export function columnasDeAnalisis(
  datos: Analisis,
  presupuestoId: string,
): readonly ColumnaDeArbol<CapituloAnalizado, TareaAnalizada>[] {
  return CIFRAS_DE_ANALISIS.map(({ cifra, titulo, id }) => {
    const celda = (de: Comparado, nodo: Nodo) => {
      const una = (lado: Lado) => (
        <FiguraDeAnalisis
          de={de}
          que={titulo}
          cifra={cifra}
          lado={lado}
          abre={{ que: 'analisis', datos, presupuestoId, nodo, cifra, lado }}
        />
      )
      return [una('final'), una('aprobado')] as const
    }
    return {
      id,
      titulo,
      deCapitulo: (capitulo) => celda(capitulo, { capituloId: capitulo._id }),
      deTarea: (tarea) => celda(tarea, { tareaId: tarea._id }),
    }
  })
}

interface FiguraProps {
  de: Comparado
  que: string
  cifra: CifraDeAnalisis
  lado: Lado
  abre: Parameters<typeof Monto>[0]['abre']
}

export function FiguraDeAnalisis({ de, que, cifra, lado, abre }: FiguraProps) {
  return (
    <>
      <Monto monto={de[lado][cifra]} nombre={`${de.nombre}, ${que}, ${NOMBRE_DE_LADO[lado]}`} abre={abre} />
      {cifra === 'ventaVsCosto' && <> · {formatoPorcentaje(de[lado].ventaVsCostoPorcentaje)}</>}
    </>
  )
}
