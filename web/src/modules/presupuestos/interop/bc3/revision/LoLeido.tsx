import { ApartadoDelArchivo, CifrasDelArchivo } from '../../revision/ApartadoDelArchivo.tsx'
import { cuantos, formatoExacto } from '../../revision/cifras.ts'
import type { LecturaDelArchivo } from '../lectura/queries.ts'

/** What was read, and how its figures come out. */
export function LoLeido({ lectura, nombre }: { lectura: LecturaDelArchivo; nombre: string }) {
  const { archivo, leido, importado, aritmetica, saltados } = lectura
  const { unitarios, capitulos, decimales } = aritmetica
  const noUsados = Object.entries(saltados).map(([letra, n]) => `${cuantos(n)} ~${letra}`)
  return (
    <ApartadoDelArchivo
      titulo="Lo que se leyó"
      nota={`${nombre} · ${archivo.programa || 'programa sin nombre'} · ${archivo.version || 'sin versión'} · letras ${archivo.juego}`}
    >
      <CifrasDelArchivo
        cifras={[
          ['Precios que salen de su análisis', deTantos(unitarios)],
          ['Capítulos que suman lo que dicen', deTantos(capitulos)],
          ['Capítulos en el archivo', cuantos(leido.capitulos)],
          ['Rubros', cuantos(leido.tareas)],
          ['Componentes', cuantos(importado.componentes)],
          ['Mediciones', `${cuantos(leido.mediciones)} con ${cuantos(leido.lineasMedicion, 'línea')}`],
          ['Costes indirectos', costesIndirectos(aritmetica)],
          ['Decimales', `${decimales.linea} por línea, ${decimales.unitario} en el precio`],
          [
            'Acá queda en',
            `${cuantos(importado.capitulos, 'capítulo')} y ${cuantos(importado.grupos, 'grupo')}`,
          ],
          ['Registros sin lugar acá', noUsados.length === 0 ? 'ninguno' : noUsados.join(', ')],
        ]}
      />
    </ApartadoDelArchivo>
  )
}

function deTantos({ total, coinciden }: { total: number; coinciden: number }): string {
  return total === 0 ? 'el archivo no los dice' : `${cuantos(coinciden)} de ${cuantos(total)}`
}

const CI: Record<LecturaDelArchivo['aritmetica']['ci'], string> = {
  dentro: 'dentro de los precios',
  enCapitulos: 'sumados en los capítulos',
  sinAplicar: 'declarados y sin aplicar',
  ninguno: 'ninguno',
}

function costesIndirectos({ ci, ciPorcentaje }: LecturaDelArchivo['aritmetica']): string {
  return ciPorcentaje === null || ci === 'ninguno' ? CI[ci] : `${formatoExacto(ciPorcentaje)} % ${CI[ci]}`
}
