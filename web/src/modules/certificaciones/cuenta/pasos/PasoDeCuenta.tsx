import { Text } from '@mantine/core'
import {
  type CifraDeCuenta,
  explicar,
  montoDeCifra,
  NOMBRE_DE_CIFRA,
  sumaDeTerminos,
  type Termino,
} from '@plomada/domain/certificaciones/explicacion'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { Cifra } from '../../../../pagina/cuenta/Cifra.tsx'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import type { Paso } from '../cifra/pasos.ts'
import { CertificacionesDeCuenta } from './CertificacionesDeCuenta.tsx'
import { MovimientosDeCuenta } from './MovimientosDeCuenta.tsx'
import { TareasDeCuenta } from './TareasDeCuenta.tsx'

type Props = Extract<Paso, { que: 'cuenta' }>

/** How a figure of an account comes about: a sum, a part of another, or the movements, works or certifications of it. */
export function PasoDeCuenta({ de, panel, cifra }: Props) {
  const explicacion = explicar(cifra, panel)
  const total = { nombre: NOMBRE_DE_CIFRA[cifra], monto: montoDeCifra(cifra, panel) }
  const abrir = (otra: CifraDeCuenta): Paso => ({ que: 'cuenta', de, panel, cifra: otra })
  const enPaso = ({ nombre, monto, signo, cifra: otra }: Termino) => ({
    nombre,
    monto,
    signo,
    abre: abrir(otra),
  })
  switch (explicacion.clase) {
    case 'suma': {
      const { terminos, conPiso } = explicacion
      const suma = sumaDeTerminos(terminos)
      if (!conPiso || suma >= 0) return <Terminos terminos={terminos.map(enPaso)} total={total} />
      return (
        <>
          <Terminos terminos={terminos.map(enPaso)} total={{ nombre: 'Da', monto: suma }} />
          <Terminos total={{ ...total, nombre: `${total.nombre}: no baja de 0` }} />
        </>
      )
    }
    case 'parte': {
      const { nombre, monto, cifra: otra } = explicacion.de
      return (
        <>
          <Text>
            {formatoPorcentaje(explicacion.porcentaje)} de {nombre.toLowerCase()},{' '}
            <Cifra monto={monto} nombre={nombre} abre={abrir(otra)} />:
          </Text>
          <Terminos total={total} />
        </>
      )
    }
    case 'movimientos':
      return <MovimientosDeCuenta de={de} tipo={explicacion.tipo} aMano={explicacion.aMano} total={total} />
    case 'certificaciones':
      return <CertificacionesDeCuenta de={de} sinPagar={explicacion.sinPagar} total={total} />
    case 'tareas':
      return <TareasDeCuenta de={de} total={total} />
  }
}
