import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { type Lado, NOMBRE_DE_LADO } from '@plomada/domain/reportes/explicar/analisis'
import type { Analisis } from '../consultas/analisis.ts'
import { CIFRAS_DE_ANALISIS } from '../consultas/analisis.ts'
import { Monto } from '../cuenta/Monto.tsx'
import { TablaDeReporte } from '../piezas/Tabla.tsx'
import { FiguraDeAnalisis } from './columnas.tsx'

const LADOS: readonly Lado[] = ['final', 'aprobado']

interface TotalesDeAnalisisProps {
  datos: Analisis
  presupuestoId: string
}

/** The work's totals, Final and Aprobado, with all parts of its cost: also what no tarea has yet, where there is some. */
export function TotalesDeAnalisis({ datos, presupuestoId }: TotalesDeAnalisisProps) {
  const abre = (cifra: (typeof CIFRAS_DE_ANALISIS)[number]['cifra'], lado: Lado) =>
    ({ que: 'analisis', datos, presupuestoId, nodo: {}, cifra, lado }) as const
  const de = { nombre: 'La obra', ...datos.totales }
  const { final, aprobado } = datos.totales
  const porDistribuir = final.gastoIndirectoPorDistribuir !== 0 || aprobado.gastoIndirectoPorDistribuir !== 0
  return (
    <TablaDeReporte
      titulo="Totales de la obra, en guaraníes"
      columnas={['Concepto', ...LADOS.map((lado) => NOMBRE_DE_LADO[lado])]}
      filas={[
        ...CIFRAS_DE_ANALISIS.map(({ cifra, titulo }) => ({
          clave: cifra,
          celdas: [
            titulo,
            ...LADOS.map((lado) => (
              <FiguraDeAnalisis
                key={lado}
                de={de}
                que={titulo}
                cifra={cifra}
                lado={lado}
                abre={abre(cifra, lado)}
              />
            )),
          ],
        })),
        {
          clave: 'gastoIndirectoTotal',
          celdas: [
            'Gasto indirecto',
            ...LADOS.map((lado) => (
              <Monto
                key={lado}
                monto={datos.totales[lado].gastoIndirectoTotal}
                nombre={`La obra, Gasto indirecto, ${NOMBRE_DE_LADO[lado]}`}
                abre={abre('gastoIndirectoTotal', lado)}
              />
            )),
          ],
        },
        ...(porDistribuir
          ? [
              {
                clave: 'porDistribuir',
                celdas: [
                  mensajesPresupuestos.porDistribuir,
                  ...LADOS.map((lado) => {
                    const monto = datos.totales[lado].gastoIndirectoPorDistribuir
                    return (
                      <Monto
                        key={lado}
                        monto={monto}
                        nombre={`La obra, ${mensajesPresupuestos.porDistribuir}, ${NOMBRE_DE_LADO[lado]}`}
                        abre={{ que: 'porDistribuir', presupuestoId, monto }}
                      />
                    )
                  }),
                ],
              },
            ]
          : []),
      ]}
    />
  )
}
