import type { ReactNode } from 'react'
import { ApartadoDelArchivo } from '../../revision/ApartadoDelArchivo.tsx'
import { cuantos } from '../../revision/cifras.ts'
import { BajarTabla, TablaLarga } from '../../revision/TablaLarga.tsx'
import type { LecturaDelArchivo } from '../lectura/queries.ts'
import { filasDeAfuera, filasDeCambios, filasDeRenombrados } from './comparacion.ts'

const COMUNES = [{ titulo: 'Qué' }, { titulo: 'Código' }, { titulo: 'Nombre' }, { titulo: 'Unidad' }]
const DE_AFUERA = [...COMUNES, { titulo: 'Por qué' }]
const DE_RENOMBRADOS = [
  { titulo: 'Qué' },
  { titulo: 'Código del archivo' },
  { titulo: 'Nombre' },
  { titulo: 'Código acá' },
  { titulo: 'Acá ese código es de' },
]

type Momento = 'porDecidir' | 'actualizado' | 'sinActualizar'

const TITULO: Record<Momento, string> = {
  porDecidir: 'Precios que cambiaron',
  actualizado: 'Precios que se actualizaron',
  sinActualizar: 'Precios que no se actualizaron',
}

interface LoQueYaEstaProps {
  contraste: LecturaDelArchivo['contraste']
  momento: Momento
  /** The switch, above the prices that it is about. */
  children?: ReactNode
}

/** Old and new prices side by side, what gets another code, and everything left out, by name. */
export function LoQueYaEsta({ contraste, momento, children }: LoQueYaEstaProps) {
  const cambios = filasDeCambios(contraste)
  const renombrados = filasDeRenombrados(contraste)
  const afuera = filasDeAfuera(contraste)
  const conPrecios = [
    ...COMUNES,
    { titulo: momento === 'porDecidir' ? 'Precio de acá' : 'Precio de antes', numerica: true },
    { titulo: 'Precio del archivo', numerica: true },
  ]
  return (
    <>
      {cambios.length > 0 && (
        <ApartadoDelArchivo
          titulo={`${TITULO[momento]} (${cuantos(cambios.length)})`}
          accion={<BajarTabla nombre="precios.csv" columnas={conPrecios} filas={cambios} />}
        >
          {children}
          <TablaLarga etiqueta={TITULO[momento]} columnas={conPrecios} filas={cambios} />
        </ApartadoDelArchivo>
      )}
      {renombrados.length > 0 && (
        <ApartadoDelArchivo
          titulo={`Con un código propio (${cuantos(renombrados.length)})`}
          nota="Su código del archivo acá es de otra cosa: son otra entrada, con un código de ellas."
          accion={<BajarTabla nombre="codigos.csv" columnas={DE_RENOMBRADOS} filas={renombrados} />}
        >
          <TablaLarga etiqueta="Con un código propio" columnas={DE_RENOMBRADOS} filas={renombrados} />
        </ApartadoDelArchivo>
      )}
      {afuera.length > 0 && (
        <ApartadoDelArchivo
          titulo={`Lo que no entra de nuevo (${cuantos(afuera.length)})`}
          accion={<BajarTabla nombre="no-entra.csv" columnas={DE_AFUERA} filas={afuera} />}
        >
          <details>
            <summary>Ver cada uno y por qué</summary>
            <TablaLarga etiqueta="Lo que no entra de nuevo" columnas={DE_AFUERA} filas={afuera} />
          </details>
        </ApartadoDelArchivo>
      )}
    </>
  )
}
