import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PaginaProps } from '../../../../pagina/Pagina.tsx'
import { Pasos } from '../../../../pagina/pasos/Pasos.tsx'
import { HojaImportada } from './HojaImportada.tsx'
import { useHoja } from './lectura/useHoja.ts'
import { RevisarHoja } from './RevisarHoja.tsx'

export const PRESUPUESTO_DESDE_EXCEL = 'Presupuesto desde Excel'

interface ImportarHojaProps extends Pick<PaginaProps, 'migas'> {
  /** The work that gets the capitulos; null for a new one. */
  dentroDe: string | null
  /** Why no file can be chosen now. */
  razon?: string | null
  aviso?: ReactNode
}

/** Somebody's own budget in Excel becomes a work, or part of one, in three steps. */
export function ImportarHoja({ dentroDe, migas, razon = null, aviso }: ImportarHojaProps) {
  const importacion = useHoja(dentroDe)
  const { pasos } = importacion
  return (
    <Pasos
      pasos={pasos}
      titulo={PRESUPUESTO_DESDE_EXCEL}
      migas={migas}
      aviso={aviso}
      camino={['Archivo', 'Revisar', 'Listo']}
      archivo={
        razon === null && {
          acepta: '.xlsx,.xls,.csv',
          limites: 'xlsx, xls o csv · hasta 20 MB',
          pedido: QUE_ARCHIVO,
          leyendo: 'Leyendo el archivo. Uno grande puede tardar medio minuto.',
        }
      }
      revision={
        pasos.marcha && <RevisarHoja importacion={importacion} leido={pasos.marcha} dentroDe={dentroDe} />
      }
      resultado={pasos.resultado && <HojaImportada importada={pasos.resultado} onOtro={pasos.otro} />}
    />
  )
}

const QUE_ARCHIVO = (
  <>
    <Text fw={600}>Elegí el Excel de tu presupuesto</Text>
    <Text fz="sm" c="dimmed" maw={520}>
      Sirve el tuyo de siempre, y el que exportan Presto, S10, Arquímedes y otros. Se lee en tu equipo: te
      mostramos qué se entendió de cada fila, y no se guarda nada hasta que lo confirmes.
    </Text>
  </>
)
